import PriceNote from '../../../ui/deferred/price-note.tsx';

/** What the asterisk at prices of tiles, lists and panels stands for. */
export default function PriceFootnote() {
  return (
    <div className="page-width border-t border-hairline py-4">
      <PriceNote prefix="* " />
    </div>
  );
}
