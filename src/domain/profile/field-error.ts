/** What is wrong with a field of the profile, by the key of the sentence that says it. */
export type FieldError =
  | 'emptyField'
  | 'tooShort'
  | 'tooLong'
  | 'onlyLetters'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'invalidBirthday'
  | 'futureBirthday'
  | 'lockedBirthday';
