import { Box } from '@mui/material';
import type { Painel } from '../../../../contract/painel/painel.ts';
import type { Saude } from '../../../../contract/painel/saude.ts';
import { CardGrid, CountCard } from '../Cards.tsx';
import { PainelProvider } from '../usePainel.ts';
import { AvisoDasRaizes } from './AvisoDasRaizes.tsx';
import { Filas, Rotinas } from './Operacao.tsx';
import { Tenants } from './Tenants.tsx';

/** Renders the dashboard of a platform administrator, in numbers: no tenant data is named. */
export function PainelDoAdmin({ data, saude }: { data: Painel; saude: Saude }) {
  return (
    <PainelProvider value={data}>
      <AvisoDasRaizes />
      <CardGrid>
        {data.cartoes.map((cartao) => (
          <CountCard key={cartao.chave} cartao={cartao} />
        ))}
      </CardGrid>
      <Tenants tenants={saude.tenants} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Filas filas={saude.filas} servicos={saude.servicos} />
        <Rotinas rotinas={saude.rotinas} versao={saude.versao} banco={saude.banco} />
      </Box>
    </PainelProvider>
  );
}
