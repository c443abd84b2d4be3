import cup from '../../components/side-cup.svg?url';
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
      <img className="after__cup" src={cup} alt="" />
    </div>
  );
}
