interface Props {
  text: string;
  action?: { name: string; press(): void };
}

export function Notice({ text, action }: Props) {
  return (
    <div className="cart-notice">
      <p>{text}</p>
      {action && (
        <button type="button" className="button button--white" onClick={action.press}>
          {action.name}
        </button>
      )}
    </div>
  );
}
