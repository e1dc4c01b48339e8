import { Box } from '@mui/material';
import { FOLHA, type Pagina, type Traco } from '../../../contract/fiscal/impressa/tracos.ts';

const FONTES = {
  TIMES: '"Times New Roman", Times, "Liberation Serif", serif',
  ARIAL: 'Arial, Arimo, "Liberation Sans", Helvetica, sans-serif',
} as const;
const VERMELHA = '#c00000';

function Desenho({ traco }: { traco: Traco }) {
  if (traco.tipo === 'texto') {
    const { x, y, texto, tamanho, negrito, ancora, largura, fonte, cor } = traco;
    return (
      <text
        x={x}
        y={y}
        fontSize={tamanho}
        {...(negrito && { fontWeight: 700 })}
        {...(fonte && { fontFamily: FONTES[fonte] })}
        {...(cor && { fill: VERMELHA })}
        {...(ancora && { textAnchor: ancora === 'fim' ? 'end' : 'middle' })}
        textLength={largura}
        lengthAdjust="spacingAndGlyphs"
      >
        {texto}
      </text>
    );
  }
  if (traco.tipo === 'linha') {
    const { x1, y1, x2, y2, tracejada, fraca } = traco;
    return (
      <line
        x1={x1}
        y1={y1}
        x2={x2}
        y2={y2}
        stroke={fraca ? '#a1a1aa' : '#000000'}
        strokeWidth={0.5}
        {...(tracejada && { strokeDasharray: '3 2' })}
      />
    );
  }
  if (traco.tipo === 'marca')
    return (
      <text
        x={FOLHA.largura / 2}
        y={FOLHA.altura / 2 + 24}
        transform={`rotate(-52 ${FOLHA.largura / 2} ${FOLHA.altura / 2})`}
        textAnchor="middle"
        fontSize={76}
        {...(traco.cinza
          ? { fill: '#a6a6a6', fontFamily: FONTES.ARIAL }
          : { fill: '#b91c1c', fillOpacity: 0.13, fontWeight: 700 })}
      >
        {traco.texto}
      </text>
    );
  const { x, y, largura: width, altura: height, cinza, grossa } = traco;
  return traco.tipo === 'cheio' ? (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      shapeRendering="crispEdges"
      {...(cinza && { fill: '#f2f2f2' })}
    />
  ) : (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      fill="none"
      stroke="#000000"
      strokeWidth={grossa ? 1 : 0.5}
    />
  );
}

/** Renders pages as the browser prints them: the same strokes as in the PDF, one sheet each. */
export function Paginas({ paginas }: { paginas: readonly Pagina[] }) {
  return paginas.map((pagina, number) => (
    <Box
      component="svg"
      // biome-ignore lint/suspicious/noArrayIndexKey: pages never move.
      key={number}
      viewBox={`0 0 ${FOLHA.largura} ${FOLHA.altura}`}
      sx={{
        display: 'block',
        width: '210mm',
        height: '296.8mm',
        fill: '#000000',
        fontFamily: FONTES.TIMES,
        '&:not(:last-child)': { breakAfter: 'page' },
      }}
    >
      {pagina.map((traco, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do their strokes.
        <Desenho key={position} traco={traco} />
      ))}
    </Box>
  ));
}
