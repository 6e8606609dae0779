import InputBase from '@mui/material/InputBase';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../api/errors.js';
import { Button } from '../components/Button.js';
import { Icon, Logo, Wordmark } from '../components/Icon.js';
import { useStores } from '../stores/StoreProvider.js';
import { SHELL } from '../texts/shell.js';
import { FOOTER_COLUMNS, FOOTER_PLATFORMS, SOCIAL } from './links.js';

export const Footer = observer(function Footer({ slim }: { slim: boolean }) {
  const { catalog } = useStores();
  const rights = <span>© {new Date().getFullYear()} {catalog.siteName}</span>;
  if (slim) return <footer className="footer"><div className="page"><div className="footer__bottom footer__bottom--slim">{rights}</div></div></footer>;
  return (
    <footer className="footer"><div className="page">
      <div className="footer__top">
        <div className="footer__brand"><Wordmark /><p>{SHELL.motto}</p><Newsletter /></div>
        <div className="footer__col footer__col--wide">
          <h2>{SHELL.platforms}</h2>
          <ul className="footer__plat">
            {catalog.platforms.slice(0, FOOTER_PLATFORMS).map((platform) => <li key={platform.id}><Link to={`/services/${encodeURIComponent(platform.name.toLowerCase())}`}>{platform.name}</Link></li>)}
          </ul>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <div className="footer__col" key={title}><h2>{title}</h2><ul>{links.map(({ to, text }) => <li key={to}><Link to={to}>{text}</Link></li>)}</ul></div>
        ))}
        <div className="footer__col">
          <h2>{SHELL.support}</h2>
          {catalog.site && (
            <ul>
              <li><a href={`mailto:${catalog.site.contact.email}`}>{catalog.site.contact.email}</a></li>
              <li><a href={`tel:${catalog.site.contact.phone.replace(/[^+\d]/g, '')}`}>{catalog.site.contact.phone}</a></li>
            </ul>
          )}
          <div className="footer__social">
            {SOCIAL.map(({ logo, name, href }) => <Button key={logo} kind="icon" href={href} target="_blank" rel="noopener noreferrer" aria-label={`${name} ${SHELL.newWindow}`}><Logo name={logo} className="i i--sm" /></Button>)}
          </div>
        </div>
      </div>
      <div className="footer__bottom">
        {rights}
        <ul className="paybadges" aria-label={SHELL.paymentMethods}>
          <li><Logo name="visa" className="paybadge__svg" /><span className="sr">Visa</span></li>
          <li><Logo name="mastercard" className="paybadge__svg" /><span className="sr">Mastercard</span></li>
          <li>TROY</li><li>3D Secure</li><li>Papara</li><li><Icon name="bank" size="xs" />{SHELL.bank}</li>
        </ul>
      </div>
    </div></footer>
  );
});

const Newsletter = observer(function Newsletter() {
  const { http, notifications } = useStores();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await http.post('/api/v1/newsletter', { email });
      notifications.success(SHELL.subscribed);
      setEmail('');
    } catch (error) {
      notifications.error(messageOf(error, SHELL.subscribeFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="footer__news" onSubmit={(event) => void submit(event)}>
      <label htmlFor="bulten">{SHELL.newsletter}</label>
      <div className="inputgroup">
        <InputBase id="bulten" type="email" required value={email} onChange={(event) => setEmail(event.target.value)} placeholder={SHELL.newsletterPlaceholder} autoComplete="email" slotProps={{ input: { className: 'input', maxLength: 254 } }} />
        <Button type="submit" busy={busy}>{SHELL.subscribe}</Button>
      </div>
    </form>
  );
});
