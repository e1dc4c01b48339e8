/** A key of 50 digits whose check digit is not validated, because the paper prints what the file has. */
export const CHAVE_INTEIRA = '35503082211222333000181000000000012326071234567890';

const endereco = (codigo: string, cep: string, rua: string) =>
  `<end><endNac><cMun>${codigo}</cMun><CEP>${cep}</CEP></endNac><xLgr>${rua}</xLgr><nro>100</nro><xCpl>Sala 4</xCpl><xBairro>Centro</xBairro></end>`;
const TOMADOR = `<toma><CNPJ>45997418000153</CNPJ><IM>7654321</IM><xNome>Água Clara Alimentos Ltda</xNome>${endereco('3509502', '13010050', 'Rua das Flores')}<fone>1932345678</fone><email>fiscal@aguaclara.example</email></toma>`;
const DESTINATARIO = `<dest><CNPJ>12ABC34501DE35</CNPJ><xNome>Filial Norte</xNome>${endereco('1302603', '69005010', 'Avenida Sete')}<fone>92991234567</fone><email>norte@aguaclara.example</email></dest>`;
const INTERMEDIARIO = `<interm><CPF>12345678909</CPF><IM>55</IM><xNome>Ivo Intermediário</xNome>${endereco('5300108', '70040010', 'Quadra 1')}</interm>`;

export interface Inteira {
  tomador?: string;
  destinatario?: string;
  intermediario?: string;
  indDest?: string;
  tpAmb?: string;
  cStat?: string;
  competencia?: string;
  cTribNac?: string;
  tribISSQN?: string;
  piscofins?: string;
  descricao?: string;
  complementar?: string;
  totTrib?: string;
  /** The groups of the tax reform in nota and declaration; '' omits them. */
  ibscbs?: string;
  ibscbsDps?: string;
  /** XML added at the end of the declaration (NT 009). */
  extraDps?: string;
  dhProc?: string;
}

export const IBSCBS =
  '<IBSCBS><cLocalidadeIncid>1302603</cLocalidadeIncid><xLocalidadeIncid>Manaus</xLocalidadeIncid><pRedutor>1.50</pRedutor><valores><vBC>8431.07</vBC><vCalcReeRepRes>61.13</vCalcReeRepRes><uf><pIBSUF>0.10</pIBSUF><pRedAliqUF>60.00</pRedAliqUF><pAliqEfetUF>0.04</pAliqEfetUF></uf><mun><pIBSMun>0.20</pIBSMun><pRedAliqMun>50.00</pRedAliqMun><pAliqEfetMun>0.11</pAliqEfetMun></mun><fed><pCBS>0.90</pCBS><pRedAliqCBS>40.00</pRedAliqCBS><pAliqEfetCBS>0.54</pAliqEfetCBS></fed></valores><totCIBS><vTotNF>9112.43</vTotNF><gIBS><vIBSTot>12.65</vIBSTot><gIBSUFTot><vDifUF>1.01</vDifUF><vIBSUF>3.37</vIBSUF></gIBSUFTot><gIBSMunTot><vIBSMun>9.28</vIBSMun></gIBSMunTot></gIBS><gCBS><vCBS>45.53</vCBS></gCBS></totCIBS></IBSCBS>';
const ibscbsDps = ({ indDest = '1', destinatario = DESTINATARIO }: Inteira) =>
  `<IBSCBS><finNFSe>0</finNFSe><indFinal>0</indFinal><cIndOp>100301</cIndOp><indDest>${indDest}</indDest>${destinatario}<valores><trib><gIBSCBS><CST>200</CST><cClassTrib>200028</cClassTrib></gIBSCBS></trib></valores></IBSCBS>`;

/** Returns a national nota 1.01 that fills every field of the DANFSe with distinct numbers; `other` overrides parts. */
export function nacionalInteira(other: Inteira = {}): string {
  const { tomador = TOMADOR, intermediario = INTERMEDIARIO, ibscbs = IBSCBS } = other;
  const {
    piscofins = '<piscofins><CST>01</CST><vBCPisCofins>9000.09</vBCPisCofins><pAliqPis>0.65</pAliqPis><pAliqCofins>3.00</pAliqCofins><vPis>58.51</vPis><vCofins>270.03</vCofins><tpRetPisCofins>0</tpRetPisCofins></piscofins>',
    totTrib = '<vTotTrib><vTotTribFed>1210.11</vTotTribFed><vTotTribEst>7.77</vTotTribEst><vTotTribMun>450.45</vTotTribMun></vTotTrib>',
    descricao = 'Consultoria em gestão, contrato 17/2026',
    complementar = 'Vencimento em 10 dias',
  } = other;
  return `<?xml version="1.0" encoding="UTF-8"?><NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infNFSe Id="NFS${CHAVE_INTEIRA}"><xLocEmi>São Paulo</xLocEmi><xLocPrestacao>Campinas</xLocPrestacao><nNFSe>1234</nNFSe><cLocIncid>3550308</cLocIncid><xLocIncid>São Paulo</xLocIncid><xTribNac>Assessoria ou consultoria de qualquer natureza</xTribNac><xTribMun>Consultoria em gestão empresarial</xTribMun><xNBS>Serviços de consultoria</xNBS><verAplic>SefinNacional_1.6.0</verAplic><ambGer>2</ambGer><tpEmis>1</tpEmis><procEmi>1</procEmi><cStat>${other.cStat ?? '100'}</cStat><dhProc>${other.dhProc ?? '2026-10-31T23:30:15-04:00'}</dhProc><nDFSe>117998</nDFSe><emit><CNPJ>11222333000181</CNPJ><IM>998877</IM><xNome>Prestadora de Serviços Exemplo Ltda</xNome><enderNac><xLgr>Alameda Santos</xLgr><nro>1000</nro><xCpl>Conj. 12</xCpl><xBairro>Jardins</xBairro><cMun>3550308</cMun><UF>SP</UF><CEP>01418100</CEP></enderNac><fone>1132345678</fone><email>notas@prestadora.example</email></emit><valores><vCalcDR>311.31</vCalcDR><tpBM>2</tpBM><vCalcBM>22.22</vCalcBM><vBC>8888.88</vBC><pAliqAplic>4.50</pAliqAplic><vISSQN>400.01</vISSQN><vTotalRet>1234.56</vTotalRet><vLiq>7765.53</vLiq></valores><xOutInf>Nota sujeita à fiscalização do município</xOutInf>${ibscbs}<DPS versao="1.01"><infDPS Id="DPS355030821122233300018100900000000000000077"><tpAmb>${other.tpAmb ?? '1'}</tpAmb><dhEmi>2026-10-31T22:15:09-04:00</dhEmi><verAplic>ERP_3</verAplic><serie>900</serie><nDPS>77</nDPS><dCompet>${other.competencia ?? '2026-10-31'}</dCompet><tpEmit>1</tpEmit><cLocEmi>3550308</cLocEmi><subst><chSubstda>35503082211222333000181000000000012226071234567891</chSubstda><cMotivo>01</cMotivo></subst><prest><CNPJ>11222333000181</CNPJ><regTrib><opSimpNac>3</opSimpNac><regApTribSN>2</regApTribSN><regEspTrib>6</regEspTrib></regTrib></prest>${tomador}${intermediario}<serv><locPrest><cLocPrestacao>3509502</cLocPrestacao></locPrest><cServ><cTribNac>${other.cTribNac ?? '170101'}</cTribNac><cTribMun>003</cTribMun><xDescServ>${descricao}</xDescServ><cNBS>114044900</cNBS><cIntContrib>INT-9</cIntContrib></cServ><obra><inscImobFisc>0123456789</inscImobFisc><cObra>OBRA-55</cObra></obra><atvEvento><xNome>Feira</xNome><dtIni>2026-10-01</dtIni><dtFim>2026-10-05</dtFim><idAtvEvt>EVT-8</idAtvEvt></atvEvento><infoCompl><idDocTec>ART-321</idDocTec><docRef>REF-654</docRef><xPed>PED-987</xPed><gItemPed><xItemPed>10</xItemPed><xItemPed>20</xItemPed></gItemPed><xInfComp>${complementar}</xInfComp></infoCompl></serv><valores><vServPrest><vServ>9500.59</vServ></vServPrest><vDescCondIncond><vDescIncond>100.21</vDescIncond><vDescCond>50.43</vDescCond></vDescCondIncond><vDedRed><vDR>311.31</vDR></vDedRed><trib><tribMun><tribISSQN>${other.tribISSQN ?? '1'}</tribISSQN><tpImunidade>2</tpImunidade><exigSusp><tpSusp>2</tpSusp><nProcesso>202600123456</nProcesso></exigSusp><tpRetISSQN>2</tpRetISSQN></tribMun><tribFed>${piscofins}<vRetCP>990.99</vRetCP><vRetIRRF>142.51</vRetIRRF><vRetCSLL>95.01</vRetCSLL></tribFed><totTrib>${totTrib}</totTrib></trib></valores>${other.ibscbsDps ?? ibscbsDps(other)}${other.extraDps ?? ''}</infDPS></DPS></infNFSe></NFSe>`;
}
