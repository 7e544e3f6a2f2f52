import { defaultBrandId } from '@arrival-desk/contract/brands/brand.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { BrandChanges } from '../../features/brands/brand-changes.tsx';
import { BrandForm } from '../../features/brands/brand-form.tsx';
import classes from '../../features/brands/brands.module.css';
import { useBrandsQuery } from '../../features/brands/brands.queries.ts';
import { DeleteBrandButton } from '../../features/brands/delete-brand-button.tsx';
import { PlaceholderBand } from '../../features/brands/placeholder-band.tsx';
import { Clipped } from '../../ui/clipped.tsx';
import { unasked } from '../../ui/leave-question.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AdminsOnly } from './admins-only.tsx';

const newBrand = 'new';
/** The default brand has the address of the menu's link, so that neither leads away from its form. */
const pathOf = (brandId: string) => (brandId === defaultBrandId ? '/admin/settings' : `/admin/settings/${brandId}`);

export function SettingsPage() {
  return (
    <AdminsOnly title="Settings">
      <Brands />
    </AdminsOnly>
  );
}

function Brands() {
  const { brandId = defaultBrandId } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useBrandsQuery();
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonLines count={12} />;
  const { brands, placeholders, changes } = data.data;
  const isNew = brandId === newBrand;
  const brand = brands.find(({ id }) => id === brandId) ?? brands[0];
  if (!brand) return null;
  const open = (id: string) => void navigate(pathOf(id), { state: unasked });
  return (
    <>
      <PlaceholderBand placeholders={placeholders} />
      <nav className={classes.tabs} aria-label="Brands">
        {[...brands, { id: newBrand, title: 'New brand' }].map(({ id, title }) => {
          const current = id === (isNew ? newBrand : brand.id);
          return (
            <Button
              key={id}
              size="xs"
              component={Link}
              to={pathOf(id)}
              variant={current ? 'filled' : 'default'}
              aria-current={current ? 'page' : undefined}
            >
              <Clipped text={title} />
            </Button>
          );
        })}
        {!isNew && brand.id !== defaultBrandId && (
          <DeleteBrandButton brandId={brand.id} title={brand.title} onDeleted={() => open(defaultBrandId)} />
        )}
      </nav>
      <BrandForm key={isNew ? newBrand : brand.id} brand={brand} isNew={isNew} onAdded={open} />
      <Panel title="Changes" className={classes.changes}>
        <BrandChanges changes={changes} />
      </Panel>
    </>
  );
}
