import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import styles from './footer.module.css';

export function Footer({ brand }: { brand: Brand }) {
  const { text } = useLanguage();
  return (
    <footer className={styles.footer}>
      <p>{text(brand.footer, { brand: brand.title })}</p>
      <p>
        <bdi translate="no">© 2025 {brand.title}</bdi>
      </p>
    </footer>
  );
}
