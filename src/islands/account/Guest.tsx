import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { words } from '../../locales/customer.ts';
import { Person } from './Drawings.tsx';
import { Face } from './Face.tsx';

const { title, text, signIn } = words.account.guest;

export function Guest() {
  return (
    <Face drawing={<Person />} title={title} text={text}>
      <button type="button" className="button button--white" data-press="account" data-origin="account">
        {signIn}
        <Arrow />
      </button>
    </Face>
  );
}
