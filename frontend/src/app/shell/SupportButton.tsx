import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { chatLink } from '../../features/shared/contact-links.js';
import { useStores } from '../../stores/StoreProvider.js';
import { COMMON } from '../../ui/common.texts.js';
import { MenuList } from '../../ui/overlays/MenuList.js';
import { Icon, Logo } from '../../ui/pictures/Icon.js';
import { hideWhileCovering } from '../../ui/placement/hide-while-covering.js';
import styles from './SupportButton.module.css';
import { SHELL } from './shell.texts.js';

/** Windows without a margin next to the page for the button. */
const NO_MARGIN = '(max-width: 1311px)';

/**
 * Floating support: the contacts of the admin settings, each a chat with the greeting filled in
 * (docs/product-rules.md#shell-4).
 */
export const SupportButton = observer(function SupportButton() {
  const { catalog, ui } = useStores();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);
  const contacts = catalog.site?.support ?? [];
  const visible = contacts.length > 0;
  useEffect(() => (visible && box.current ? hideWhileCovering(box.current, NO_MARGIN) : undefined), [visible]);
  if (!visible) return null;
  return (
    <div className={styles.support} data-shell="afloat" ref={box}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-label={SHELL.supportLabel}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Logo name="whatsapp" icon="md" />
        <span>{SHELL.support}</span>
      </button>
      {open && (
        <MenuList className={styles.list} aria-label={SHELL.supportLabel}>
          {contacts.map(({ name, phone, role }) => (
            <li key={phone}>
              <a
                href={chatLink(phone, ui.order)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => setOpen(false)}
              >
                <Icon name="headset" />
                <span>
                  <b>{name}</b>
                  <small>{role}</small>
                </span>
                <span className="visually-hidden">{COMMON.newWindow}</span>
              </a>
            </li>
          ))}
        </MenuList>
      )}
    </div>
  );
});
