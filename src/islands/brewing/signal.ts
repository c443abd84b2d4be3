let context: AudioContext | undefined;

/** Browsers allow sound only after a press: this is called by one. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** A short, soft tone. */
export function playSignal(): void {
  if (context === undefined) return;
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.2, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.5);
}
