import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Palette } from '../../palette/Palette.js';
import type { AdminTab } from '../admin-tabs.texts.js';
import { AdminTabs } from './AdminTabs.js';
import { useAdminCountersStore } from './admin-counters.js';

/** The panel's tabs with what waits behind them, and the palette, above every page of an admin. */
export const PanelTabs = observer(function PanelTabs({ current }: { current: AdminTab }) {
  const store = useAdminCountersStore();
  useEffect(() => store.start(), [store]);
  const { counters } = store;
  const pendingCounts: Partial<Record<AdminTab, number | null | undefined>> = {
    kullanicilar: (counters?.pendingLinks ?? 0) + (counters?.pendingResets ?? 0),
    odemeler: counters?.pendingRequests,
    blog: counters?.pendingComments,
    mesajlar: counters?.unreadMessages,
    ayarlar: counters?.pendingTransfers,
  };
  return <AdminTabs current={current} pendingCounts={pendingCounts} end={<Palette />} />;
});
