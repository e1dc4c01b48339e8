import { Box, Tab, Tabs, useMediaQuery, useTheme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { isSaida } from '../../../../contract/layouts/formatos.ts';
import type { Layout } from '../../../../contract/layouts/layout.ts';
import { larguraDe, linhasDaGrade, linhasDaRegua, titulosDe } from './arquivo/linhas.ts';
import { PainelDoArquivo } from './arquivo/PainelDoArquivo.tsx';
import { ResultadoDaAmostra } from './arquivo/ResultadoDaAmostra.tsx';
import type { UsoDoArquivo } from './arquivo/useArquivo.ts';
import { PainelDosCampos } from './campos/PainelDosCampos.tsx';
import type { Editado } from './useEditado.ts';
import type { Relida } from './useProva.ts';
import { linhasDoTexto } from './valor/amostra.ts';
import { type Erros, errosDoLayout } from './valor/erros.ts';

interface Props {
  editado: Editado;
  mudar: (mudanca: Partial<Editado>) => void;
  relida: Relida;
  arquivo: UsoDoArquivo;
  erros: Erros;
}

type Lado = 'arquivo' | 'campos';

/** Renders the file and its parsed result beside the layout's settings; on a narrow screen one of them at a time. */
export function EditorDeLayout({ editado, mudar, relida, arquivo, erros }: Props) {
  const translate = useTranslate();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const [lado, setLado] = useState<Lado>('arquivo');
  const { valor, amostra } = editado;
  const { prova } = relida;
  const onValor = (next: Layout) => mudar({ valor: next });
  const saida = isSaida(valor.finalidade);
  const { titulos, largura } = useMemo(() => {
    const texto = amostra && valor.formato === 'POSICIONAL' ? linhasDoTexto(amostra, valor.codificacao) : [];
    const grade = linhasDaGrade(prova, arquivo.proposta, []);
    return {
      titulos: titulosDe(valor, prova, grade),
      largura: larguraDe(valor, linhasDaRegua(texto, null)),
    };
  }, [amostra, valor, prova, arquivo.proposta]);
  const shows = (one: Lado) => wide || lado === one;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!wide && (
        <Tabs
          value={lado}
          onChange={(_event, next) => setLado(next === 'campos' ? 'campos' : 'arquivo')}
          aria-label={translate('layout.lados.rotulo')}
          variant="fullWidth"
        >
          <Tab value="arquivo" label={translate('layout.lados.arquivo')} />
          <Tab value="campos" label={translate('layout.lados.campos')} />
        </Tabs>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(20rem, 26rem)' },
        }}
      >
        <Box
          sx={{
            display: shows('arquivo') ? 'grid' : 'none',
            gap: 1.5,
            gridTemplateColumns: 'minmax(0, 1fr)',
            position: { md: 'sticky' },
            top: { md: 72 },
          }}
        >
          {!saida && (
            <PainelDoArquivo
              valor={valor}
              amostra={amostra}
              prova={prova}
              erros={erros}
              arquivo={arquivo}
              onValor={onValor}
            />
          )}
          {(amostra !== null || saida) && (
            <ResultadoDaAmostra
              valor={valor}
              relida={relida}
              invalido={Object.keys(errosDoLayout(valor)).length > 0}
            />
          )}
        </Box>
        <Box sx={{ display: shows('campos') ? 'block' : 'none', minWidth: 0 }}>
          <PainelDosCampos
            valor={valor}
            lido={prova?.lido ?? null}
            titulos={titulos}
            largura={largura}
            palpites={arquivo.palpites}
            erros={erros}
            onValor={onValor}
            onAceitar={arquivo.aceitar}
            usarProposta={arquivo.usarProposta}
          />
        </Box>
      </Box>
    </Box>
  );
}
