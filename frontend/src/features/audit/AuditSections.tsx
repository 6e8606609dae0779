import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { Sections } from '../admin/shared/frame/Sections.js';
import { AUDIT } from './audit.texts.js';

/** The parts of the audit area with their addresses. */
export const AUDIT_PATHS = {
  cuzdanlar: '/denetim',
  akis: '/denetim/akis',
  mizan: '/denetim/mizan',
  bakiyeler: '/denetim/bakiyeler',
  hacim: '/denetim/hacim',
  kararlar: '/denetim/kararlar',
  dogrulama: '/denetim/dogrulama',
  gorunumler: '/denetim/gorunumler',
  gunluk: '/denetim/gunluk',
  kanit: '/denetim/kanit',
  ozetler: '/denetim/ozetler',
} as const;
export type AuditSection = keyof typeof AUDIT_PATHS;

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
