// A small synthesizer: it plays the cues of games, given as numbers, and quiet ambient noise.

import { toneLength, waves } from "./arcade-abi.js";

/**
 * The partials beside the first: multiples of its frequency, and their volumes.
 * @type {Partial<Record<typeof waves[number], number[][]>>}
 */
const partials = {
  marimba: [[4, 0.2]],
  bell: [[2.76, 0.25], [5.4, 0.1]],
};

/** The highest partial, in hertz: hardly anyone would hear a higher one. */
const highest = 16_000;

/** Master volume: -14 dB. */
const master = 10 ** (-14 / 20);
/** The ambience's volume, after the master volume: -38 dB. */
const ambienceGain = 10 ** (-38 / 20);
/** Compensates for the band-pass filter, which lets only a part of the noise through. */
const bandGain = 2.2;
/** The maximum number of simultaneous cues; the oldest one is stopped for a new one. */
const mostVoices = 8;
/** From this rate of cues per second on, each is quieter. */
const busyRate = 12;
/**
 * A cricket's chirp: pulses; how far apart they begin and how long each is, in seconds; the volume of a pulse at its loudest, and
 * that of the pauses. On average that is quieter than a sound without pauses.
 */
const chirp = { pulses: 4, spacing: 0.034, length: 0.026, loudest: 1.9, pause: 0.15 };
/** How long a voice takes to fade out, or the ambience to change, in seconds. */
const giveWay = 0.03;
const fade = 1.5;
/** The share at which an exponential decay counts as silent: -60 dB. */
const faded = 0.001;
/** A level that nobody hears: -120 dB. */
const inaudible = 1e-6;

/** A4 and D5, in hertz. */
const [a4, d5] = [440, 587.33];
const [sine, , hiss, , bell] = waves.keys();

/** What the page itself is heard by: each tone as in a cue. */
export const pageCues = {
  /** Something was pressed. */
  tap: Float32Array.of(sine, 660, 660, 0, 0.002, 0.06, 0.06),
  /** A sheet comes. */
  sheet: Float32Array.of(hiss, 500, 1800, 0, 0.02, 0.1, 0.06),
  /** An opponent was found. */
  found: Float32Array.of(bell, a4, a4, 0, 0.003, 0.5, 0.3, bell, d5, d5, 0.14, 0.003, 0.7, 0.3),
  /** A second less to the start of a match, and the start. */
  count: Float32Array.of(bell, a4, a4, 0, 0.003, 0.4, 0.3),
  start: Float32Array.of(bell, d5, d5, 0, 0.003, 0.7, 0.3),
};

/**
 * The sound of a place: the center of its band, the rate of its swelling, both in hertz, and chirps per second. 0 is none.
 * @typedef {import("./arcade-abi.js").Game["ambience"]} Ambience
 */

/**
 * No ambience.
 * @type {Ambience}
 */
export const silence = { frequency: 0, swell: 0, chirps: 0 };

/** @typedef {{ start: number, end: number, begin: number, attack: number, decay: number, level: number }} PlannedTone */

/** The synthesizer itself, for any audio context, so that it can be rendered and tested. */
export class Synthesiser {
  /** @param {BaseAudioContext} context */
  constructor(context) {
    this.context = context;
    // A compressor reduces overlapping cues; remaining peaks are bent by the limiter, and never clipped.
    this.cues = new DynamicsCompressorNode(context, {
      threshold: -14, knee: 8, ratio: 8, attack: 0.003, release: 0.18 });
    const volume = new GainNode(context, { gain: master });
    this.output = new WaveShaperNode(context, { curve: limit, oversample: "none" });
    this.cues.connect(volume).connect(this.output).connect(context.destination);
    // Too quiet to be heard. Firefox rests a compressor that gets nothing: it would begin with the first cue, and swallow it.
    const wake = new ConstantSourceNode(context, { offset: inaudible });
    wake.connect(this.cues);
    wake.start();
    this.noise = noise(context);
    /** @type {{ gain: GainNode, sources: AudioScheduledSourceNode[], end: number }[]} */
    this.voices = [];
    /**
     * The start times of the latest cues, in seconds.
     * @type {number[]}
     */
    this.starts = [];
    /** @type {{ gain: GainNode, sources: AudioScheduledSourceNode[] } | null} */
    this.place = null;
  }

  /**
   * Plays a cue.
   * @param {ArrayLike<number>} tones Seven numbers per tone.
   * @param {number} [at] The start on the context's clock; by default now.
   */
  play(tones, at = this.context.currentTime) {
    const gain = new GainNode(this.context, { gain: this.loudness(at) });
    gain.connect(this.cues);
    const voice = { gain, sources: [], end: at };
    for (let index = 0; index + toneLength <= tones.length; index += toneLength) {
      const [wave, start, end, delay, attack, decay, level] = Array.from(tones).slice(index, index + toneLength);
      const tone = { start, end, begin: at + delay, attack: Math.max(attack, 0.001), decay: Math.max(decay, 0.005), level };
      if (level > 0) this.addTone(waves[wave] ?? "sine", tone, voice);
    }
    this.voices = this.voices.filter(({ end }) => end > at);
    while (this.voices.length >= mostVoices) this.silenceOldest(at);
    this.voices.push(voice);
  }

  /**
   * The volume of a cue: the more cues per second, the quieter.
   * @param {number} at
   */
  loudness(at) {
    this.starts = this.starts.filter((start) => at - start < 1);
    this.starts.push(at);
    return this.starts.length > busyRate ? Math.sqrt(busyRate / this.starts.length) : 1;
  }

  silenceOldest(/** @type {number} */ at) {
    const oldest = this.voices.shift();
    if (!oldest) return;
    const { gain, sources } = oldest;
    gain.gain.setValueAtTime(gain.gain.value, at);
    gain.gain.linearRampToValueAtTime(0, at + giveWay);
    for (const source of sources) source.stop(at + giveWay);
  }

  /**
   * @param {typeof waves[number]} wave
   * @param {PlannedTone} tone
   * @param {{ gain: GainNode, sources: AudioScheduledSourceNode[], end: number }} voice
   */
  addTone(wave, tone, voice) {
    const { begin, attack, decay, level } = tone;
    const end = begin + attack + decay;
    const envelope = new GainNode(this.context, { gain: 0 });
    envelope.gain.setValueAtTime(0, begin);
    envelope.gain.linearRampToValueAtTime(level, begin + attack);
    envelope.gain.exponentialRampToValueAtTime(level * faded, end);
    envelope.gain.linearRampToValueAtTime(0, end + 0.005);
    envelope.connect(voice.gain);
    if (wave === "noise") {
      voice.sources.push(this.addNoise(tone, end, envelope));
    } else {
      voice.sources.push(this.addOscillator(wave === "triangle" ? "triangle" : "sine", tone, 1, end, envelope));
      for (const [multiple, share] of partials[wave] ?? []) {
        if (Math.max(tone.start, tone.end) * multiple > highest) continue;
        const part = new GainNode(this.context, { gain: share });
        part.connect(envelope);
        voice.sources.push(this.addOscillator("sine", tone, multiple, end, part));
      }
    }
    voice.end = Math.max(voice.end, end);
  }

  /** @param {OscillatorType} type @param {PlannedTone} tone @param {number} multiple @param {number} end @param {AudioNode} to */
  addOscillator(type, { start, end: last, begin }, multiple, end, to) {
    const oscillator = new OscillatorNode(this.context, { type });
    glide(oscillator.frequency, start * multiple, last * multiple, begin, end);
    oscillator.connect(to);
    oscillator.start(begin);
    oscillator.stop(end + 0.01);
    return oscillator;
  }

  /** @param {PlannedTone} tone @param {number} end @param {AudioNode} to */
  addNoise({ start, end: last, begin }, end, to) {
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true });
    const band = new BiquadFilterNode(this.context, { type: "bandpass", Q: 1.2 });
    glide(band.frequency, start, last, begin, end);
    source.connect(band).connect(new GainNode(this.context, { gain: bandGain })).connect(to);
    source.start(begin, (begin * 0.37) % 1);
    source.stop(end + 0.01);
    return source;
  }

  /**
   * Starts or stops an ambience.
   * @param {Ambience} ambience
   */
  setAmbience({ frequency, swell, chirps }) {
    const now = this.context.currentTime;
    if (this.place) {
      const { gain, sources } = this.place;
      gain.gain.setTargetAtTime(0, now, fade / 4);
      for (const source of sources) source.stop(now + fade);
      this.place = null;
    }
    if (!(frequency > 0)) return;
    const gain = new GainNode(this.context, { gain: 0 });
    gain.gain.setTargetAtTime(ambienceGain, now, fade / 4);
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true });
    const band = new BiquadFilterNode(this.context, { type: "bandpass", frequency, Q: 0.9 });
    const tide = new GainNode(this.context, { gain: bandGain * (swell > 0 ? 0.6 : 1) });
    // With chirps, nothing else opens this gain.
    const cricket = new GainNode(this.context, { gain: chirps > 0 ? 0 : 1 });
    source.connect(band).connect(tide).connect(cricket).connect(gain).connect(this.output);
    source.start(now);
    const sources = /** @type {AudioScheduledSourceNode[]} */ ([source]);
    if (chirps > 0) {
      const song = new AudioBufferSourceNode(this.context, { buffer: chirping(this.context, chirps), loop: true });
      song.connect(cricket.gain);
      song.start(now);
      sources.push(song);
    }
    if (swell > 0) {
      const wave = new OscillatorNode(this.context, { frequency: swell });
      wave.connect(new GainNode(this.context, { gain: bandGain * 0.4 })).connect(tide.gain);
      wave.start(now);
      sources.push(wave);
    }
    this.place = { gain, sources };
  }
}

/** The page's sound: silent until the first touch, while it is turned off, and in a hidden tab. */
export class Sound {
  constructor() {
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {Synthesiser | null} */
    this.synthesiser = null;
    this.on = true;
    this.hidden = false;
    /** Whether haptics are on; they have a separate switch. */
    this.hasHaptics = true;
    this.wanted = silence;
  }

  /** Whether it is turned on; the page stores this. */
  get isOn() { return this.on; }

  set isOn(isOn) {
    this.on = isOn;
    this.update();
  }

  /**
   * Call this on each gesture: browsers allow sound only from the first one on, and some of its events come before that. The system
   * can also stop a sound, for a call.
   */
  unlock() {
    if (typeof AudioContext === "undefined" || this.context?.state === "running") return;
    if (!this.context) {
      this.context = new AudioContext({ latencyHint: "interactive" });
      this.synthesiser = new Synthesiser(this.context);
    }
    this.update();
  }

  /**
   * Silences a hidden tab.
   * @param {boolean} isHidden
   */
  setHidden(isHidden) {
    this.hidden = isHidden;
    this.update();
  }

  /**
   * Sets the continuous ambience.
   * @param {Ambience} wanted
   */
  ambience(wanted) {
    const { frequency, swell, chirps } = this.wanted;
    if (frequency === wanted.frequency && swell === wanted.swell && chirps === wanted.chirps) return;
    this.wanted = wanted;
    this.synthesiser?.setAmbience(wanted);
  }

  /**
   * Plays a cue.
   * @param {Float32Array} tones `toneLength` numbers per tone, in the order of `Tone`.
   * @param {Int32Array} haptics Alternating vibrations and pauses, in milliseconds.
   */
  play(tones, haptics) {
    if (this.hidden) return;
    if (this.hasHaptics && haptics.length > 0 && this.isFelt) navigator.vibrate(Array.from(haptics));
    if (this.on && this.context?.state === "running") this.synthesiser?.play(tones);
  }

  /**
   * Plays a cue of the page.
   * @param {keyof typeof pageCues} name @param {number[]} [haptics]
   */
  signal(name, haptics = []) {
    this.play(pageCues[name], Int32Array.from(haptics));
  }

  /** Browsers complain about a page that vibrates before it was touched. */
  get isFelt() { return "vibrate" in navigator && (navigator.userActivation?.hasBeenActive ?? true); }

  update() {
    if (!this.context || !this.synthesiser) return;
    const sounds = this.on && !this.hidden;
    if (sounds) {
      this.context.resume().catch(() => {});
      if (!this.synthesiser.place) this.synthesiser.setAmbience(this.wanted);
    } else {
      this.context.suspend().catch(() => {});
    }
  }
}

/** @param {AudioParam} frequency @param {number} start @param {number} last @param {number} begin @param {number} end */
function glide(frequency, start, last, begin, end) {
  frequency.setValueAtTime(start, begin);
  if (last !== start) frequency.exponentialRampToValueAtTime(last, end);
}

/**
 * Two seconds of white noise, always the same.
 * @param {BaseAudioContext} context
 */
function noise(context) {
  const buffer = new AudioBuffer({ length: 2 * context.sampleRate, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  // A 32-bit generator (Marsaglia, "Xorshift RNGs", 2003).
  let state = 0x2545f491;
  for (let index = 0; index < samples.length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    samples[index] = state / 2 ** 31;
  }
  return buffer;
}

/**
 * The volumes of one chirp and the pause after it.
 * @param {BaseAudioContext} context
 * @param {number} rate Chirps per second.
 */
function chirping(context, rate) {
  const { sampleRate } = context;
  const buffer = new AudioBuffer({ length: Math.round(sampleRate / rate), sampleRate });
  const samples = buffer.getChannelData(0).fill(chirp.pause);
  const length = Math.round(chirp.length * sampleRate);
  for (let pulse = 0; pulse < chirp.pulses; pulse++) {
    const start = Math.round(pulse * chirp.spacing * sampleRate);
    for (let index = 0; index < length; index++) {
      samples[start + index] += (chirp.loudest - chirp.pause) * Math.sin(Math.PI * index / length) ** 2;
    }
  }
  return buffer;
}

/** The limiter's curve: linear up to 0.7, then increasingly flat, up to 0.98 for the loudest. */
const limit = Float32Array.from({ length: 2049 }, (_, index) => {
  const x = index / 1024 - 1;
  const size = Math.abs(x);
  return Math.sign(x) * (size <= 0.7 ? size : 0.7 + 0.28 * Math.tanh((size - 0.7) / 0.28));
});
