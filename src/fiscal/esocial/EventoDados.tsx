import { Box, Typography } from '@mui/material';
import type { DadoEvento, SecaoEvento } from '../../../contract/esocial/respostas.ts';
import { Section } from '../../resources/form/Section.tsx';

function Dados({ dados }: { dados: readonly DadoEvento[] }) {
  return dados.map(({ rotulo, valor }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what an event says never changes
    <Box key={position} component="dl" sx={{ m: 0, minWidth: 0 }}>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {rotulo}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {valor}
      </Box>
    </Box>
  ));
}

/** Renders a group within a section, indented by a line at its left. */
function Grupo({ secao }: { secao: SecaoEvento }) {
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0, pl: 1.5, borderLeft: '2px solid', borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {secao.titulo}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Dados dados={secao.dados} />
        <Grupos secoes={secao.secoes} />
      </Box>
    </Box>
  );
}

function Grupos({ secoes }: { secoes: readonly SecaoEvento[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: what an event says never changes
  return secoes.map((secao, position) => <Grupo key={position} secao={secao} />);
}

/** Renders the content of an event in words, section by section. */
export function EventoDados({ secoes }: { secoes: readonly SecaoEvento[] }) {
  return secoes.map((secao, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what an event says never changes
    <Section key={position} label={secao.titulo}>
      <Dados dados={secao.dados} />
      <Grupos secoes={secao.secoes} />
    </Section>
  ));
}
