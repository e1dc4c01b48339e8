/** The used part of pdfkit, which has no types. */
declare module 'pdfkit/js/pdfkit.standalone.js' {
  interface Options {
    size: 'A4';
    margin: number;
    autoFirstPage: boolean;
    lang: string;
    displayTitle: boolean;
    info: { Title: string; Subject: string; Creator: string };
  }
  interface TextOptions {
    lineBreak: false;
    baseline: 'alphabetic';
  }
  class PDFDocument {
    constructor(options: Options);
    addPage(): this;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    stroke(color?: string): this;
    fill(color: string): this;
    fillColor(color: string, opacity?: number): this;
    rotate(angle: number, options: { origin: [number, number] }): this;
    save(): this;
    restore(): this;
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }

  // biome-ignore lint/style/noDefaultExport: that is how the library gives it.
  export { PDFDocument as default };
}
