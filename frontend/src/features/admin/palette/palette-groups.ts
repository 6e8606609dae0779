import { type IconName, shortOrderNumber, slugOf } from '@yukselt/contracts';
import { moneyText } from '../../../ui/data/Money.js';
import { orderStatusWord, paymentStatusWord } from '../../shared/StatusTag.js';
import { ADMIN_BLOG } from '../blog/admin-blog.texts.js';
import { sectionPath as blogPath, NEW_POST } from '../blog/blog-paths.js';
import { SERVICES_ADMIN } from '../catalog/admin-catalog.texts.js';
import { MESSAGES } from '../messages/admin-messages.texts.js';
import { sectionPath as messagesPath } from '../messages/messages-paths.js';
import { ADMIN, AUDIT_PARTS } from '../shared/admin.texts.js';
import {
  type AdminTab,
  AUDIT_PATHS,
  type AuditSection,
  CATEGORIES_PATH,
  TAB_NAMES,
  TABS,
} from '../shared/admin-tabs.texts.js';
import type { PaletteMatches } from './PaletteStore.js';
import { PALETTE } from './palette.texts.js';
import type { PaletteAction } from './palette-actions.js';

/** One line of the palette: it opens a page or runs an act. */
export type PaletteEntry = { key: string; icon: IconName; label: string; detail?: string } & (
  | { path: string }
  | { path?: undefined; run: () => void }
);
type GroupName = keyof (typeof PALETTE)['groups'];
export interface PaletteGroup {
  name: GroupName;
  entries: PaletteEntry[];
}

/** Sections of tabs, by their tab; the tab's first page is the tab itself. */
const PARTS: readonly (readonly [tab: AdminTab, name: string, path: string])[] = [
  ['hizmetler', SERVICES_ADMIN.sections.kategoriler, CATEGORIES_PATH],
  ['blog', ADMIN_BLOG.sections.yorumlar, blogPath('yorumlar')],
  ['blog', ADMIN_BLOG.add, NEW_POST],
  ['mesajlar', MESSAGES.sections.bulten, messagesPath('bulten')],
  ...(Object.keys(AUDIT_PATHS) as AuditSection[]).map(
    (part) => ['denetim', AUDIT_PARTS[part], AUDIT_PATHS[part]] as const,
  ),
];

/** Actions on rows that are shown: more are found by another word. */
const ROWS_SHOWN = 8;

/** Whether every word of the text is in the label, in any letter case and with or without Turkish letters. */
function matches(label: string, text: string): boolean {
  const folded = slugOf(label);
  return slugOf(text)
    .split('-')
    .every((word) => folded.includes(word));
}

const entryOf =
  (group: string) =>
  ({ icon, label, detail, run }: PaletteAction, place: number): PaletteEntry => ({
    key: `${group}-${place}`,
    icon,
    label,
    ...(detail === undefined ? {} : { detail }),
    run,
  });

/** Actions on rows of the list, once a text is typed; an open panel offers those on its row itself. */
function rowActions(text: string, actions: readonly PaletteAction[]): PaletteAction[] {
  if (text.trim() === '') return [];
  const nameOf = ({ label, detail = '' }: PaletteAction) => `${label} ${detail}`;
  const offered = new Set(actions.filter(({ ofRow }) => !ofRow).map(nameOf));
  return actions
    .filter((action) => action.ofRow && !offered.has(nameOf(action)) && matches(nameOf(action), text))
    .slice(0, ROWS_SHOWN);
}

/** Lists that take a search, as their addresses begin. */
const FURTHER = {
  users: { label: PALETTE.further.users, path: `${TABS.kullanicilar.path}?q=` },
  orders: { label: PALETTE.further.orders, path: `${TABS.siparisler.path}?q=` },
  payments: { label: PALETTE.further.payments, path: `${TABS.odemeler.path}?durum=all&q=` },
} as const;

/** Leads to the list that goes on with the search, if it may hold further matches. */
function furtherEntry(text: string, list: keyof typeof FURTHER, rows: PaletteMatches): PaletteEntry[] {
  if (!rows.further.includes(list)) return [];
  const { label, path } = FURTHER[list];
  return [{ key: `further-${list}`, icon: 'search', label, path: path + encodeURIComponent(text.trim()) }];
}

/** What the server's search has found. */
const foundGroups = (text: string, rows: PaletteMatches): PaletteGroup[] => [
  {
    name: 'users',
    entries: [
      ...rows.users.map(
        ({ id, name, email }): PaletteEntry => ({
          key: `user-${id}`,
          icon: 'user',
          label: name,
          detail: email,
          path: `/admin/kullanicilar?kisi=${id}`,
        }),
      ),
      ...furtherEntry(text, 'users', rows),
    ],
  },
  {
    name: 'orders',
    entries: [
      ...rows.orders.map(
        ({ id, orderNumber, customer, status, total }): PaletteEntry => ({
          key: `order-${id}`,
          icon: 'cart',
          label: `${shortOrderNumber(orderNumber)} · ${customer.name || ADMIN.unknownCustomer}`,
          detail: `${moneyText(BigInt(total))} · ${orderStatusWord(status)}`,
          path: `/admin/siparisler?siparis=${id}`,
        }),
      ),
      ...furtherEntry(text, 'orders', rows),
    ],
  },
  {
    name: 'payments',
    entries: [
      ...rows.payments.map(
        ({ id, reference, customer, status, amount }): PaletteEntry => ({
          key: `payment-${id}`,
          icon: 'wallet',
          label: `${reference} · ${customer.name || ADMIN.unknownCustomer}`,
          detail: `${moneyText(BigInt(amount))} · ${paymentStatusWord(status)}`,
          path: `/admin/odemeler?durum=all&talep=${id}`,
        }),
      ),
      ...furtherEntry(text, 'payments', rows),
    ],
  },
];

/** What the palette shows for a text. @param rows rows of the server's search for it */
export function paletteGroups(text: string, actions: readonly PaletteAction[], rows: PaletteMatches): PaletteGroup[] {
  const pages = TAB_NAMES.map(
    (tab): PaletteEntry => ({ key: `page-${tab}`, icon: TABS[tab].icon, label: TABS[tab].title, path: TABS[tab].path }),
  );
  const parts = PARTS.map(
    ([tab, name, path]): PaletteEntry => ({
      key: `part-${path}`,
      icon: TABS[tab].icon,
      label: `${TABS[tab].title} · ${name}`,
      path,
    }),
  );
  // Without a text the list is a menu of the tabs; their parts would make it four times as long.
  const reachable = text.trim() === '' ? pages : [...pages, ...parts];
  const groups: PaletteGroup[] = [
    {
      name: 'actions',
      entries: actions.filter(({ label, ofRow }) => !ofRow && matches(label, text)).map(entryOf('act')),
    },
    { name: 'pages', entries: reachable.filter(({ label }) => matches(label, text)) },
    { name: 'rows', entries: rowActions(text, actions).map(entryOf('row')) },
    ...foundGroups(text, rows),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
