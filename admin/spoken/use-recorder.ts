import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toasts.tsx';
import {
  BITS_PER_SECOND,
  endTracks,
  leftMs,
  levelOf,
  microphoneRefusal,
  orEndTracks,
  recordedFile,
  recorderType,
} from './recorder.rules.ts';

interface Recorder {
  readonly recording: boolean;
  readonly ms: number;
  readonly level: number;
  readonly start: () => void;
  readonly stop: () => void;
}

const LOOK_EVERY_MS = 100;

/** Records the microphone, three minutes at most. Leaving the screen ends it. */
export function useRecorder(onRecorded: (file: File) => void): Recorder {
  const [state, setState] = useState({ recording: false, ms: 0, level: 0 });
  const stop = useRef<() => void>(() => undefined);
  const done = useRef(onRecorded);
  done.current = onRecorded;
  /** True from the tap until the recording ends, also while the browser asks for the microphone: a second recording could not be stopped. */
  const isBusy = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      stop.current();
    };
  }, []);

  async function record(): Promise<void> {
    const type = recorderType((one) => MediaRecorder.isTypeSupported(one));
    if (!type) throw new DOMException('no type is supported', 'NotSupportedError');
    const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    // The browser may have asked until the editor left.
    if (isLeft.current) return endTracks(stream);
    orEndTracks(stream, () => begin(stream, type));
  }

  function begin(stream: MediaStream, type: string): void {
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 512 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    const began = performance.now();
    const looking = setInterval(() => {
      const ms = performance.now() - began;
      analyser.getByteTimeDomainData(samples);
      setState({ recording: true, ms, level: levelOf(samples) });
      if (leftMs(ms) === 0) stop.current();
    }, LOOK_EVERY_MS);
    recorder.onstop = () => {
      clearInterval(looking);
      endTracks(stream);
      isBusy.current = false;
      void context.close();
      setState((last) => ({ ...last, recording: false, level: 0 }));
      done.current(recordedFile(parts, type));
    };
    stop.current = () => recorder.state === 'recording' && recorder.stop();
    setState({ recording: true, ms: 0, level: 0 });
  }

  function start(): void {
    if (isBusy.current) return;
    isBusy.current = true;
    record().catch((error: unknown) => {
      isBusy.current = false;
      toast.fail(microphoneRefusal(error));
    });
  }

  return { ...state, start, stop: () => stop.current() };
}
