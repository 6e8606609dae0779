import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { AUDIT_PATHS, type AuditSection } from '../admin/shared/admin-tabs.texts.js';
import { Sections } from '../admin/shared/frame/Sections.js';
import { AUDIT } from './audit.texts.js';

/** The parts of the audit area below the panel's tabs; auditors have tabs of their own. */
export const AuditSections = observer(function AuditSections({ current }: { current: AuditSection }) {
  const { session } = useStores();
  if (!session.isAdmin) return null;
  return (
    <Sections
      label={AUDIT.sectionsLabel}
      names={AUDIT.sections}
      current={current}
      pathOf={(section) => AUDIT_PATHS[section]}
    />
  );
});
