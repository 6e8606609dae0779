import { Link } from 'react-router-dom';
import { Tabs } from '../../ui/layout/Tabs.js';
import { AUDIT_PATHS, type AuditSection } from '../admin/shared/admin-tabs.texts.js';
import tabs from '../admin/shared/frame/AdminTabs.module.css';
import { AUDIT } from './audit.texts.js';

/** The parts of the audit area for auditors. */
export function AuditTabs({ current }: { current: AuditSection }) {
  return (
    <div className={tabs.bar}>
      <nav className="page" aria-label={AUDIT.title}>
        <Tabs>
          {(Object.keys(AUDIT_PATHS) as AuditSection[]).map((section) => (
            <Link
              key={section}
              to={AUDIT_PATHS[section]}
              className={tabs.link}
              aria-current={section === current ? 'page' : undefined}
            >
              {AUDIT.sections[section]}
            </Link>
          ))}
        </Tabs>
      </nav>
    </div>
  );
}
