import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toasts.tsx';
import {
  BITS_PER_SECOND,
  leftMs,
  levelOf,
  microphoneRefusal,
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
  useEffect(() => () => stop.current(), []);

  async function record(): Promise<void> {
    const type = recorderType((one) => MediaRecorder.isTypeSupported(one));
    if (!type) throw new DOMException('no type is supported', 'NotSupportedError');
    const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 512 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const parts: Blob[] = [];
    const began = performance.now();
    const looking = setInterval(() => {
      const ms = performance.now() - began;
      analyser.getByteTimeDomainData(samples);
      setState({ recording: true, ms, level: levelOf(samples) });
      if (leftMs(ms) === 0) stop.current();
    }, LOOK_EVERY_MS);
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      clearInterval(looking);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
      setState((last) => ({ ...last, recording: false, level: 0 }));
      done.current(recordedFile(parts, type));
    };
    stop.current = () => recorder.state === 'recording' && recorder.stop();
    setState({ recording: true, ms: 0, level: 0 });
    recorder.start();
  }

  return {
    ...state,
    start: () => void record().catch((error: unknown) => toast.fail(microphoneRefusal(error))),
    stop: () => stop.current(),
  };
}
