interface Address {
  street: string;
  house: string;
  flat?: string | undefined;
  postal_code?: string | undefined;
}

/** «32-020, ul. Długa, 5, 4», as on an envelope. */
export const addressLine = ({ postal_code, street, house, flat }: Address): string =>
  [postal_code, street, house, flat].filter(Boolean).join(', ');
