import { maskPhone, type PhoneRule } from '../../../domain/profile/phone.ts';

/** As numbers are read out, in both countries. */
const rules: readonly PhoneRule[] = [
  { prefix: '380', digits: [9], mask: '+380 ## ### ## ##' },
  { prefix: '48', digits: [9], mask: '+48 ### ### ###' },
];

/** «+380 67 412 30 95» for digits. */
export const phoneText = (digits: string): string => maskPhone(digits, rules).replaceAll(' ', '\u00a0');
