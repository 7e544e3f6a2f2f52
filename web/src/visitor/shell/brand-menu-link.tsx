import type { Brand, BrandLink } from '@arrival-desk/contract/brands/brand.ts';
import { NavLink, useParams } from 'react-router';
import { useLanguage } from '../../features/visitors/language/language-context.tsx';
import { supportLink } from '../support-link.ts';

interface BrandMenuLinkProps {
  brand: Brand;
  link: BrandLink;
  className: string | undefined;
}

export function BrandMenuLink({ brand, link, className }: BrandMenuLinkProps) {
  const { text } = useLanguage();
  const { orderId = '' } = useParams();
  if (link.href.startsWith('/')) {
    return (
      <NavLink className={className} to={link.href}>
        {text(link.text)}
      </NavLink>
    );
  }
  const href = link.href === 'support' ? supportLink(brand, text, orderId) : link.href;
  return (
    <a className={className} href={href} rel="noreferrer">
      {text(link.text)}
    </a>
  );
}
