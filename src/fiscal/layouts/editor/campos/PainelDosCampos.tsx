import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FORMATOS, isSaida } from '../../../../../contract/layouts/formatos.ts';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import type { Lido, Palpite } from '../../../../../contract/layouts/leitura.ts';
import { StateChip } from '../../../../ui/StateChip.tsx';
import { EscolhaNoEditor } from '../EscolhaNoEditor.tsx';
import type { Erros } from '../valor/erros.ts';
import { camposLivres, camposQueFaltam, comCampo, definicaoDe, isDoBanco } from '../valor/valor.ts';
import { CampoEditor } from './CampoEditor.tsx';
import { CasamentoDasLinhas } from './CasamentoDasLinhas.tsx';
import { Condicoes } from './Condicoes.tsx';
import { Conferencias } from './Conferencias.tsx';
import { DePara } from './DePara.tsx';
import { LeituraDoLayout } from './LeituraDoLayout.tsx';
import { ParteDoLayout } from './ParteDoLayout.tsx';

interface Props {
  valor: Layout;
  lido: Lido | null;
  titulos: readonly string[];
  largura: number;
  palpites: readonly Palpite[];
  erros: Erros;
  onValor: (valor: Layout) => void;
  onAceitar: (sobre: string) => void;
  usarProposta: (() => void) | undefined;
}

/** Renders the layout's settings, part by part. */
export function PainelDosCampos(props: Props) {
  const { valor, lido, titulos, largura, palpites, erros, onValor, usarProposta } = props;
  const translate = useTranslate();
  const { formato, finalidade } = valor;
  const doBanco = isDoBanco(formato);
  const doArquivo = palpites.filter(({ sobre }) => !valor.campos.some(({ campo }) => campo === sobre));
  const muda = (mudanca: Partial<Layout>) => onValor({ ...valor, ...mudanca });
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      {usarProposta && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={usarProposta}>
              {translate('layout.proposta.usar')}
            </Button>
          }
        >
          {translate('layout.proposta.ha')}
        </Alert>
      )}
      <ParteDoLayout titulo={translate('layout.leitura.titulo')} resumo={FORMATOS[formato]} aberta>
        {doArquivo.map(({ sobre, certeza, motivo }) => (
          <StateChip
            key={sobre}
            wrap
            tone={certeza === 'INCERTA' ? 'warning' : 'success'}
            text={`${translate(`layout.certeza.${certeza}`)}: ${motivo}`}
          />
        ))}
        <LeituraDoLayout valor={valor} abas={lido?.abas ?? []} largura={largura} onValor={onValor} />
      </ParteDoLayout>
      {doBanco ? <Alert severity="info">{translate('layout.campos.do_banco')}</Alert> : <Campos {...props} />}
      {!isSaida(finalidade) && !doBanco && (
        <>
          {(['condicoes', 'naoSaoDados'] as const).map((qual) => (
            <Condicoes
              key={qual}
              qual={qual}
              condicoes={valor[qual]}
              formato={formato}
              titulos={titulos}
              erros={erros}
              max={qual === 'condicoes' ? 10 : 20}
              onChange={(next) => muda({ [qual]: next })}
            />
          ))}
          <Conferencias
            valor={valor}
            titulos={titulos}
            erros={erros}
            onChange={(conferencias) => muda({ conferencias })}
          />
        </>
      )}
      {finalidade === 'DATAS_PAGAMENTO' && (
        <>
          <CasamentoDasLinhas valor={valor} onValor={onValor} />
          <DePara codigos={valor.dePara} erros={erros} onChange={(dePara) => muda({ dePara })} />
        </>
      )}
    </Box>
  );
}

function Campos({ valor, titulos, largura, palpites, erros, onValor, onAceitar }: Props) {
  const translate = useTranslate();
  const [novo, setNovo] = useState('');
  const faltam = camposQueFaltam(valor);
  const nomeDe = (campo: string) => definicaoDe(valor, campo).rotulo;
  return (
    <ParteDoLayout
      titulo={translate('layout.campos.titulo')}
      resumo={
        valor.campos.length === 0
          ? translate('layout.campos.nenhum')
          : translate('layout.campos.resumo', { smart_count: valor.campos.length })
      }
      aberta
    >
      {faltam.length > 0 && (
        <Alert severity="warning">
          {translate('layout.campos.faltam', { nomes: faltam.map(nomeDe).join(', ') })}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {valor.campos.map((campo, at) => (
          <CampoEditor
            key={campo.campo}
            valor={valor}
            at={at}
            campo={campo}
            palpite={palpites.find(({ sobre }) => sobre === campo.campo)}
            titulos={titulos}
            erros={erros}
            aberto={campo.campo === novo}
            onValor={onValor}
            onAceitar={() => onAceitar(campo.campo)}
          />
        ))}
      </Box>
      <EscolhaNoEditor
        label={translate('layout.campos.adicionar')}
        vazio={translate('layout.campos.escolha')}
        opcoes={camposLivres(valor).map((one) => [one, nomeDe(one)] as const)}
        value=""
        onChange={(campo) => {
          setNovo(campo);
          onValor(comCampo(valor, campo, largura));
        }}
      />
    </ParteDoLayout>
  );
}
