import type { VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { BrandMenuLink } from './brand-menu-link.tsx';
import styles from './navbar.module.css';

export function Navbar({ brand }: { brand: VisitorBrand }) {
  const { text } = useLanguage();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles here from the menu's links
    <header className={styles.bar} onKeyDown={closeOnEscape}>
      <div className={styles.inner}>
        <Link className={styles.brand} to="/track-order">
          <span className={styles.logo} aria-hidden="true" />
          <span translate="no">{brand.title}</span>
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="main-menu"
          aria-label={text('nav.main')}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
          </svg>
        </button>
        <nav id="main-menu" className={styles.menu} data-open={open} aria-label={text('nav.main')}>
          {brand.menu.map((link) => (
            <BrandMenuLink
              key={`${link.text}${link.label}${link.href}`}
              brand={brand}
              link={link}
              className={styles.link}
            />
          ))}
        </nav>
      </div>
    </header>
  );
}
