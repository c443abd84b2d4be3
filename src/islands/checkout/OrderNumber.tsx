import { SideCup } from '../../components/SideCup.tsx';
import { words } from '../../locales/customer.ts';

interface Props {
  number: string;
}

export function OrderNumber({ number }: Props) {
  return (
    <div className="after__opening on-blue">
      <h2 className="after__number">
        <small>{words.checkout.after.number}</small> {number}
      </h2>
      <SideCup className="after__cup" />
    </div>
  );
}
