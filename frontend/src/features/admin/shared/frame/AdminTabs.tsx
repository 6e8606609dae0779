import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../../lib/format.js';
import { Tabs } from '../../../../ui/layout/Tabs.js';
import { ADMIN } from '../admin.texts.js';
import { type AdminTab, TAB_NAMES, TABS } from '../admin-tabs.texts.js';
import styles from './AdminTabs.module.css';

/** @param pendingCounts how many things wait behind a tab @param end follows the tabs */
export function AdminTabs({
  current,
  pendingCounts = {},
  end,
}: {
  current: AdminTab;
  pendingCounts?: Partial<Record<AdminTab, number | null | undefined>>;
  end?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <nav className={`page ${styles.row}`} aria-label={ADMIN.sections}>
        <Tabs>
          {TAB_NAMES.map((name) => (
            <Link
              key={name}
              to={TABS[name].path}
              aria-current={name === current ? 'page' : undefined}
              className={styles.link}
            >
              {TABS[name].title}
              {(pendingCounts[name] ?? 0) > 0 && (
                <span data-count="" className={styles.count}>
                  {formatNumber(pendingCounts[name] ?? 0)}
                </span>
              )}
            </Link>
          ))}
        </Tabs>
        {end}
      </nav>
    </div>
  );
}
