import { foldText } from "../fold-text";

/** Icons by the beginnings of words, in English, Portuguese and Spanish, that names of things hold. */
const iconWords: Readonly<Record<string, string>> = {
  alarm: "alarm alert alerta",
  "alert-triangle": "incident incidente ocorrencia risk risco riesgo problem problema defect defeito defecto",
  api: "api integration integracao integracion",
  archive: "archive arquivo archivo",
  bell: "notification notificac reminder lembrete recordatorio",
  book: "book livro libro manual guide guia course curso training treinamento",
  box: "product produto item stock estoque inventory inventario",
  "building-bank": "bank banco account conta cuenta",
  "building-factory": "factory fabrica plant usina supplier fornecedor proveedor",
  "building-store": "store loja tienda shop branch filial sucursal",
  "building-warehouse": "warehouse armazem deposito almacen",
  building: "building edificio predio office escritorio oficina company empresa customer cliente client",
  "building-airport": "airport aeroporto aeropuerto airfield aerodromo terminal",
  "calendar-event": "event evento meeting reuniao reunion appointment agendamento cita",
  calendar: "calendar calendario schedule agenda roster escala booking reserva shift turno turma",
  camera: "camera photo foto inspection inspecao inspeccion",
  car: "car carro coche vehicle veiculo vehiculo fleet frota flota",
  cash: "payment pagamento pago salary salario payroll folha nomina",
  certificate: "certificate certificado license licenca licencia qualification",
  "chart-bar": "report relatorio informe metric indicador kpi sales venda venta",
  "chart-line": "forecast previsao prevision growth",
  checklist: "checklist task tarefa tarea todo",
  "circle-check": "approval aprovacao aprobacion quality qualidade calidad",
  "clipboard-list": "order ordem orden pedido request solicitacao solicitud work trabalho trabajo",
  clock: "time hora tempo tiempo timesheet ponto",
  code: "code codigo development desenvolvimento desarrollo bug",
  coins: "budget orcamento presupuesto cost custo coste expense despesa gasto finance financ",
  "credit-card": "card cartao tarjeta subscription assinatura suscripcion",
  database: "data dado dato",
  "device-mobile": "phone telefone device aparelho",
  "file-certificate": "contract contrato agreement acordo",
  "file-invoice": "invoice fatura factura nota bill",
  "file-text": "document documento policy politica proposal proposta propuesta",
  flag: "goal meta objetivo milestone marco",
  flame: "fire incendio urgent urgente",
  gauge: "measurement medicao medicion meter",
  gift: "campaign campanha campana marketing",
  globe: "country pais region regiao website site",
  "id-badge": "employee funcionario empleado staff equipe colaborador personnel pessoal",
  inbox: "lead contact contato contacto inbox entrada",
  key: "asset ativo activo access acesso acceso password senha",
  leaf: "environment ambiente sustainab plant planta",
  lock: "security seguranca seguridad",
  mail: "mail email correio correo newsletter",
  map: "map mapa zone zona area",
  "map-pin": "place lugar local location localizacao ubicacion address endereco direccion site",
  message: "feedback complaint reclamacao reclamacion queja comment comentario",
  microscope: "lab laboratorio sample amostra muestra test teste prueba",
  note: "note nota idea ideia",
  package: "package pacote paquete delivery entrega shipment envio remessa",
  plane: "flight voo vuelo aircraft aeronave avion plane",
  receipt: "receipt recibo refund reembolso purchase compra",
  recycle: "waste residuo recycl recicla",
  road: "runway pista road estrada rodovia carretera via",
  rocket: "project projeto proyecto launch lancamento lanzamiento",
  ruler: "specification especificac dimension",
  "shield-check": "audit auditoria compliance conformidade insurance seguro",
  ship: "ship navio buque vessel embarcacao boat barco",
  "shopping-cart": "cart carrinho carrito ecommerce",
  snowflake: "winter inverno invierno snow neve nieve",
  star: "favorite favorito review avaliacao resena",
  stethoscope: "patient paciente health saude salud doctor medico",
  tag: "tag etiqueta category categoria price preco precio brand marca",
  ticket: "ticket chamado support suporte soporte",
  tool: "maintenance manutencao mantenimiento repair reparo reparacion tool ferramenta herramienta",
  truck: "truck caminhao camion transport transporte logistic",
  user: "person pessoa persona user usuario candidate candidato student aluno alumno",
  "users-group": "team equipe equipo group grupo member membro miembro department departamento",
};

const words = Object.entries(iconWords).flatMap(([icon, starts]) =>
  starts.split(" ").map((start) => ({ icon, start })),
);
/** From this length on a word of a name may be longer than the one here: `clientes`, `inspections`. */
const STEM = 4;

/** Without the endings of the plural that are more than a letter: `caminhões`, `inspecciones`. */
const stemOf = (word: string): string => word.replace(/(?<=.{4})(ao|oes|on|ones)$/, "");

const fits = (word: string, start: string): boolean =>
  word === start ||
  (start.length >= STEM && word.startsWith(start)) ||
  word === `${start}s` ||
  stemOf(word) === stemOf(start);

/** The icon that fits a name in any of the three languages, such as `truck` for 'Caminhões'; null without a match. */
export function suggestIcon(name: string): string | null {
  const named = foldText(name).split(/[^\p{L}\p{N}]+/u);
  // The last word says most in English, the first in the other languages; the longest word decides.
  const found = words
    .filter(({ start }) => named.some((word) => fits(word, start)))
    .toSorted((one, other) => other.start.length - one.start.length);
  return found[0]?.icon ?? null;
}

/** Icons whose words begin with what is searched for, in any of the three languages. */
export function iconsFor(query: string): ReadonlySet<string> {
  const folded = foldText(query.trim());
  if (folded === "") return new Set();
  return new Set(words.filter(({ start }) => start.startsWith(folded)).map(({ icon }) => icon));
}
