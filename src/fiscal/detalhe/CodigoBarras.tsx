import { code128 } from '../../../contract/fiscal/impressa/code128.ts';

/** Renders an access key as a barcode, black on white in every theme, which scanners require. */
export function CodigoBarras({ chave }: { chave: string }) {
  const { bars, width } = code128(chave);
  // A quiet zone of ten modules on either side, as the standard requires.
  return (
    <svg
      viewBox={`-10 0 ${width + 20} 40`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      role="img"
      aria-label="Código de barras da chave de acesso"
      shapeRendering="crispEdges"
    >
      <rect x={-10} y={0} width={width + 20} height={40} fill="#ffffff" />
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={2} width={bar.width} height={36} fill="#000000" />
      ))}
    </svg>
  );
}
