import type { BrandLink, VisitorBrand } from '@arrival-desk/contract/brands/brand.ts';
import { NavLink, useParams } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { supportLink } from '../support-link.ts';

interface BrandMenuLinkProps {
  brand: VisitorBrand;
  link: BrandLink;
  className: string | undefined;
}

export function BrandMenuLink({ brand, link, className }: BrandMenuLinkProps) {
  const { text } = useLanguage();
  const { orderId = '' } = useParams();
  const words = link.text ? text(link.text) : link.label;
  if (link.href.startsWith('/')) {
    return (
      <NavLink className={className} to={link.href}>
        {words}
      </NavLink>
    );
  }
  const href = link.href === 'support' ? supportLink(brand, text, orderId) : link.href;
  return (
    <a className={className} href={href} rel="noreferrer">
      {words}
    </a>
  );
}
