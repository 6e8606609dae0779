import { PAGES, SITE_PAGES } from '@yukselt/contracts';
import { accountLinks, FOOTER_COMPANY, FOOTER_LEGAL, isCurrent, NAV } from './links.js';

/** Pages that other parts lead to: the header's buttons for visitors, and the cart. */
const LINKED_ELSEWHERE = [PAGES.login, PAGES.register, PAGES.checkout];

it('every page has a link in the header, in the menu of the account or in the footer', () => {
  const links = [...NAV, ...accountLinks(false), ...FOOTER_COMPANY.links, ...FOOTER_LEGAL.links];
  const unlinked = SITE_PAGES.filter(({ path, aliases }) =>
    [path, ...aliases].every((address) => !links.some(({ to }) => to === address)),
  );
  expect(unlinked).toEqual(LINKED_ELSEWHERE);
});

it('a link is current on its page, by every address, and below it', () => {
  const [home, services] = NAV;
  expect(['/', '/anasayfa', '/hizmetler'].filter((path) => isCurrent(home!, path))).toEqual(['/', '/anasayfa']);
  expect(['/hizmetler', '/services/instagram', '/'].filter((path) => isCurrent(services!, path))).toEqual([
    '/hizmetler',
    '/services/instagram',
  ]);
});
