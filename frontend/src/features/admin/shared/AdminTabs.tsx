import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { Tabs } from '../../../ui/Tabs.js';
import styles from './AdminTabs.module.css';
import { ADMIN } from './admin.texts.js';

/** The panel's tabs in their order (docs/product-rules.md#admin-1). */
const PATHS = {
  genel: '/admin',
  platformlar: '/admin/platformlar',
  hizmetler: '/admin/hizmetler',
  kullanicilar: '/admin/kullanicilar',
  siparisler: '/admin/siparisler',
  odemeler: '/admin/odemeler',
  blog: '/admin/blog',
  mesajlar: '/admin/mesajlar',
  ayarlar: '/admin/ayarlar',
  denetim: '/denetim',
} as const;
export type AdminTab = keyof typeof PATHS;

/** @param waits how many things wait behind a tab. */
export function AdminTabs({
  current,
  pendingCounts = {},
}: {
  current: AdminTab;
  pendingCounts?: Partial<Record<AdminTab, number | null>>;
}) {
  const tabs = useRef<HTMLDivElement>(null);
  // On small screens the row of tabs scrolls: the current one must be in it.
  useEffect(() => {
    const [row, tab] = [tabs.current, tabs.current?.querySelector<HTMLElement>(`[href="${PATHS[current]}"]`)];
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <div className={styles.bar}>
      <nav className="page" aria-label={ADMIN.sections}>
        <Tabs ref={tabs}>
          {(Object.keys(PATHS) as AdminTab[]).map((name) => (
            <Link
              key={name}
              to={PATHS[name]}
              aria-current={name === current ? 'page' : undefined}
              className={styles.link}
            >
              {ADMIN.tabs[name]}
              {(pendingCounts[name] ?? 0) > 0 && (
                <span data-count="" className={styles.count}>
                  {formatNumber(pendingCounts[name] ?? 0)}
                </span>
              )}
            </Link>
          ))}
        </Tabs>
      </nav>
    </div>
  );
}
