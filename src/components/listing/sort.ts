type Order = (a: HTMLElement, b: HTMLElement) => number;

const price = (card: HTMLElement) => Number(card.dataset['price'] ?? Number.POSITIVE_INFINITY);
const isNew = (card: HTMLElement) => card.dataset['badge'] === '2';

const orders: Readonly<Record<string, Order>> = {
  new: (a, b) => Number(isNew(b)) - Number(isNew(a)),
  cheap: (a, b) => price(a) - price(b),
  dear: (a, b) => price(b) - price(a),
};

const select = document.querySelector<HTMLSelectElement>('#sort');
const list = document.querySelector('.cards');
const asShopHasIt = [...document.querySelectorAll<HTMLElement>('.cards > .card')];

/** The cards stand as they are drawn; only their order changes. */
function sort(): void {
  const order = orders[select?.value ?? ''];
  list?.append(...(order === undefined ? asShopHasIt : asShopHasIt.toSorted(order)));
}

select?.addEventListener('change', sort);
