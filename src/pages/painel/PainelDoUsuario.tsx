import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Painel } from '../../../contract/painel/painel.ts';
import { type ParteDoPainel, WIDGETS, type Widget } from '../../../contract/painel/widgets.ts';
import { CardGrid, CountCard } from './Cards.tsx';
import { NotasDoPainel } from './NotasDoPainel.tsx';
import { Personalizar } from './Personalizar.tsx';
import { Idade } from './quadros/Idade.tsx';
import { Previsao } from './quadros/Previsao.tsx';
import { Quadro } from './quadros/Quadro.tsx';
import { QuadroDaFaixa } from './quadros/QuadroDaFaixa.tsx';
import { QuadroDasChegadas } from './quadros/QuadroDasChegadas.tsx';
import { QuadroDasPendencias } from './quadros/QuadroDasPendencias.tsx';
import { QuadroDoTrabalho } from './quadros/QuadroDoTrabalho.tsx';
import { ResumoDaSemana } from './quadros/ResumoDaSemana.tsx';
import { Riscos } from './quadros/Riscos.tsx';
import { PainelProvider, useVisita } from './usePainel.ts';

function Cadastros({ cartoes }: Pick<Painel, 'cartoes'>) {
  const translate = useTranslate();
  return (
    <Quadro titulo={translate('painel.cadastros')} partes={WIDGETS.cadastros} escopo="escolhida">
      {() => (
        <Box sx={{ px: 2, pb: 2 }}>
          <CardGrid>
            {cartoes.map((cartao) => (
              <CountCard key={cartao.chave} cartao={cartao} />
            ))}
          </CardGrid>
        </Box>
      )}
    </Quadro>
  );
}

/** Widgets of full width; the others take half. */
const LARGOS: readonly Widget[] = ['vencimentos', 'nfs', 'cadastros'];

/** Returns a widget by its name; null when it has nothing for this user. */
function quadroOf(name: Widget, { falhas, ...data }: Painel): ReactNode {
  const partes: readonly ParteDoPainel[] = WIDGETS[name];
  const failed = partes.some((parte) => falhas.includes(parte));
  switch (name) {
    case 'vencimentos':
      return (failed || data.vencimentos) && <QuadroDaFaixa />;
    case 'trabalho':
      return (failed || data.trabalho) && <QuadroDoTrabalho />;
    case 'previsao':
      return (failed || (data.vencimentos && data.ritmo)) && <Previsao />;
    case 'pendencias':
      return (failed || data.pendencias) && <QuadroDasPendencias />;
    case 'riscos':
      return (failed || data.capturas || data.certificados.length > 0) && <Riscos />;
    case 'chegadas':
      return (failed || data.chegadas) && <QuadroDasChegadas />;
    case 'nfs':
      return failed ? <Falhou name={name} /> : data.nfs && <NotasDoPainel nfs={data.nfs} />;
    case 'cadastros':
      return (failed || data.cartoes.length > 0) && <Cadastros cartoes={data.cartoes} />;
  }
}

/** Rendered in place of a widget with its own frame whose data could not be read. */
function Falhou({ name }: { name: Widget }) {
  const translate = useTranslate();
  return (
    <Quadro titulo={translate(`quadros.personalizar.quadro.${name}`)} partes={WIDGETS[name]}>
      {() => null}
    </Quadro>
  );
}

interface Shown {
  name: Widget;
  quadro: ReactNode;
}

/** Groups consecutive half-width widgets; each full-width one forms a separate group. */
function corridas(shown: readonly Shown[]): Shown[][] {
  const runs: Shown[][] = [];
  for (const one of shown) {
    const last = runs.at(-1);
    const joins = !LARGOS.includes(one.name) && last?.[0] && !LARGOS.includes(last[0].name);
    if (joins) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Renders the user's dashboard: deadlines, pending work and problems, in the chosen selection and order. */
export function PainelDoUsuario({ data }: { data: Painel }) {
  const translate = useTranslate();
  const [choosing, setChoosing] = useState(false);
  useVisita();
  const { vencimentos, prazos, preferencias } = data;
  const shown = preferencias.visiveis.flatMap((name) => {
    const quadro = quadroOf(name, data);
    return quadro ? [{ name, quadro }] : [];
  });
  return (
    <PainelProvider value={data}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1, flexBasis: '18rem', minWidth: 0 }}>
          {vencimentos && vencimentos.empresas > 0 && (
            <ResumoDaSemana vencimentos={vencimentos} prazos={prazos} />
          )}
        </Box>
        <Idade />
        <Button size="small" startIcon={<TuneIcon aria-hidden />} onClick={() => setChoosing(true)}>
          {translate('quadros.personalizar.botao')}
        </Button>
      </Box>
      {shown.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('quadros.personalizar.nada')}</Typography>
      )}
      {corridas(shown).map((corrida) => (
        <Box
          key={corrida.map(({ name }) => name).join(' ')}
          // CSS columns preserve the chosen order: one column is read to its end before the next.
          sx={{
            columnCount: { xs: 1, lg: corrida.length > 1 ? 2 : 1 },
            columnGap: 2,
            '& > *': { breakInside: 'avoid' },
            // At the top of the second column the browser drops this margin.
            '& > * + *': { mt: 2 },
          }}
        >
          {corrida.map(({ name, quadro }) => (
            <Box key={name} data-quadro={name} sx={{ minWidth: 0 }}>
              {quadro}
            </Box>
          ))}
        </Box>
      ))}
      {choosing && <Personalizar preferencias={preferencias} onClose={() => setChoosing(false)} />}
    </PainelProvider>
  );
}
