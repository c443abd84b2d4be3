/** The ways of a delivery after the word «доставка». */
export const freeDelivery = {
  kinds: { warehouse: 'у відділення', postmachine: 'в поштомат', courier: 'кур’єром', branch: 'в крамницю' },
  named: 'способом «{name}»',
  or: 'або',
};
