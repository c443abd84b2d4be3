import cup from '../../components/side-cup.svg?url';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/browser.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { Arrow } from '../../ui/icons.tsx';

export function Empty() {
  const { title, text } = words.cart.empty;
  return (
    <section className="empty-cart on-blue">
      <img className="empty-cart__cup" src={cup} alt="" />
      <h3>{title}</h3>
      <p>{text}</p>
      <a className="button button--white" href={`${paths.home}#catalogue`} onClick={() => closeModal('cart')}>
        {words.actions.toCatalogue}
        <Arrow />
      </a>
    </section>
  );
}
