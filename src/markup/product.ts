/** The part of a product's page that is about its goods. */
export const productClass = 'product';
/** On the form that adds to the cart; its value is the id of the goods. */
export const dataProduct = 'data-product';
/** The names of the form's fields. */
export const variantField = 'variant';
export const grindingField = 'grinding';
export const quantityField = 'quantity';
/** On the choice of a variant. */
export const dataWeight = 'data-weight';
/** Set by the browser on the form for a moment after the goods were added. */
export const dataAdded = 'data-added';
/** On the first picture: a card's picture grows into it on the way to this page. */
export const dataMainPicture = 'data-own-picture';
/** On the choice of a variant: how many are in stock, if they are few. */
export const dataStock = 'data-stock';
/** The list of links to the pictures. */
export const thumbsClass = 'thumbs';
/** What several pieces cost; empty while it is one. */
export const sumClass = 'sum';
