import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Found = (position: { coords: { latitude: number; longitude: number } }) => void;
type Failed = (error: { code: number; PERMISSION_DENIED: number }) => void;

async function withDevice() {
  vi.resetModules();
  const getCurrentPosition = vi.fn<(found: Found, failed: Failed) => void>();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const store = await import('../../../../src/stores/checkout/device-place.ts');
  const answers = () => {
    const [found, failed] = getCurrentPosition.mock.lastCall ?? [];
    return {
      find: (latitude: number, longitude: number) => found?.({ coords: { latitude, longitude } }),
      fail: (code: number) => failed?.({ code, PERMISSION_DENIED: 1 }),
    };
  };
  return { ...store, getCurrentPosition, answers };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the device is asked once, and only when the shopper asks', async () => {
  const { findDevicePlace, $devicePlace, getCurrentPosition, answers } = await withDevice();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  findDevicePlace();
  findDevicePlace();
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  expect($devicePlace.get()).toEqual({ state: 'asking' });
  answers().find(50.45, 30.52);
  expect($devicePlace.get()).toEqual({ state: 'found', place: { lat: 50.45, lng: 30.52 } });
  vi.runAllTimers();
  expect($devicePlace.get().state).toBe('found');
});

test.each([
  ['denied', 1],
  ['unknown', 2],
] as const)('%s: the device says no, and may be asked again', async (state, code) => {
  const { findDevicePlace, $devicePlace, getCurrentPosition, answers } = await withDevice();
  findDevicePlace();
  answers().fail(code);
  expect($devicePlace.get()).toEqual({ state });
  findDevicePlace();
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});

test('a place that is none is not known', async () => {
  const { findDevicePlace, $devicePlace, answers } = await withDevice();
  findDevicePlace();
  answers().find(0, 0);
  expect($devicePlace.get()).toEqual({ state: 'unknown' });
});

test('a question without an answer ends, and an answer that comes later still counts', async () => {
  const { findDevicePlace, forgetDevicePlace, $devicePlace, answers } = await withDevice();
  findDevicePlace();
  vi.runAllTimers();
  expect($devicePlace.get()).toEqual({ state: 'late' });
  answers().find(50.45, 30.52);
  expect($devicePlace.get().state).toBe('found');
  forgetDevicePlace();
  expect($devicePlace.get()).toEqual({ state: 'none' });
});
