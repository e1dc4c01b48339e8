import { code128 } from '../../../contract/fiscal/impressa/code128.ts';

/** An access key as bars, black on white in every theme: a scanner reads nothing else. */
export function CodigoBarras({ chave }: { chave: string }) {
  const { bars, width } = code128(chave);
  // Ten modules of quiet on either side, as the standard demands.
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
