import type { VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import styles from './footer.module.css';

export function Footer({ brand }: { brand: VisitorBrand }) {
  const { text } = useLanguage();
  return (
    <footer className={styles.footer}>
      <p>
        {text(brand.footer, { brand: brand.title })}
        {brand.footerNote && <bdi> {brand.footerNote}</bdi>}
      </p>
      <p>
        <bdi translate="no">© 2025 {brand.title}</bdi>
        {brand.company && <bdi translate="no"> · {brand.company}</bdi>}
      </p>
    </footer>
  );
}
