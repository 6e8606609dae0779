import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Icon, Logo } from '../components/Icon.js';
import { useStores } from '../stores/StoreProvider.js';
import { SHELL } from '../texts/shell.js';

/** Floating support: the contacts of the admin settings, each a chat with the greeting filled in. */
export const SupportButton = observer(function SupportButton() {
  const { catalog } = useStores();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      const outside = event instanceof KeyboardEvent ? event.key === 'Escape' : event.target instanceof Node && !box.current?.contains(event.target);
      if (outside) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  const contacts = catalog.site?.support ?? [];
  if (contacts.length === 0) return null;
  return (
    <div className="support" ref={box}>
      {open && (
        <div className="menu support__list">
          {contacts.map(({ name, phone, role }) => (
            <a key={phone} href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(SHELL.supportGreeting)}`} target="_blank" rel="noopener noreferrer">
              <Icon name="headset" /><span><b>{name}</b><small>{role}</small></span><span className="sr">{SHELL.newWindow}</span>
            </a>
          ))}
        </div>
      )}
      <button type="button" className="support__btn" aria-label={SHELL.supportLabel} aria-expanded={open} onClick={() => setOpen(!open)}><Logo name="whatsapp" className="i" /><span>{SHELL.support}</span></button>
    </div>
  );
});
