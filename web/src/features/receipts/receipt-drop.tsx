import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { PageDrop } from '../../ui/page-drop.tsx';
import { receiptsPath } from '../orders/order-paths.ts';
import { addFiles } from './add-files.ts';

/** Takes receipts that are dropped on a queue to their page. */
export function ReceiptDrop() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return (
    <PageDrop
      label="Drop receipts here"
      disabled={false}
      onDrop={(files) => {
        void addFiles(dispatch as Parameters<typeof addFiles>[0], files);
        void navigate(receiptsPath);
      }}
    />
  );
}
