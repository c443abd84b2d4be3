import { useRef, useState } from 'react';

/** Sends one request at a time, however often the button is pressed; `fail` gets the error. */
export function useSending(fail: (error: unknown) => void) {
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const send = async (ask: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await ask();
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { isSending, send };
}
