import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { MessagesSection } from './MessagesSection.js';
import { NewsletterSection } from './NewsletterSection.js';

/** "Mesajlar": what visitors sent (docs/product-rules.md#admin-10). `?bolum=bulten` is the newsletter's list. */
const MessagesTab = observer(function MessagesTab() {
  const [query] = useSearchParams();
  return query.get('bolum') === 'bulten' ? <NewsletterSection /> : <MessagesSection />;
});

export default MessagesTab;
