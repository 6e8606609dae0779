import { PageHead } from '../../components/PageHead.js';
import { SERVICES } from '../../texts/services.js';

/** The head of the services list; it stands in the served page already (first-view.tsx). */
export const ServicesHead = () => (
  <PageHead crumbs={[{ text: SERVICES.crumb }]} title={SERVICES.title} text={SERVICES.text} />
);
