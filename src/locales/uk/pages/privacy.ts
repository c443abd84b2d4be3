export const privacy = {
  title: 'Політика приватності',
  description: 'Які дані ми беремо, навіщо, скільки зберігаємо і як їх видалити.',
} as const;
