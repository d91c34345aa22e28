import type { Language } from "#shared/languages";

/** A description, with the things that have to become tables, and the connections between them. */
export interface Description {
  language: Language;
  text: string;
  tables: readonly string[];
  /** Pairs: a record of the first belongs to one of the second. */
  connections?: readonly (readonly [string, string])[];
}

const of = (
  language: Language,
  text: string,
  tables: string,
  connections: readonly (readonly [string, string])[] = [],
): Description => ({ language, text, tables: tables.split(", "), connections });

export const descriptions: readonly Description[] = [
  of(
    "en",
    "We sell furniture and want to see customers, their orders and the invoices we sent.",
    "Customers, Orders, Invoices",
    [
      ["Orders", "Customers"],
      ["Invoices", "Orders"],
    ],
  ),
  of(
    "en",
    "An app for our repair shop: vehicles, work orders and customers.",
    "Vehicles, Work orders, Customers",
    [
      ["Work orders", "Vehicles"],
      ["Vehicles", "Customers"],
    ],
  ),
  of("en", "Manage projects with tasks, milestones and a budget.", "Projects, Tasks, Milestones", [
    ["Tasks", "Projects"],
    ["Milestones", "Projects"],
  ]),
  of("en", "Recruiting for a mid-size company", "Vacancies, Candidates, Interviews", [
    ["Candidates", "Vacancies"],
    ["Interviews", "Candidates"],
  ]),
  of("en", "Track lighthouses, keepers and supply boats.", "Lighthouses, Keepers, Boats"),
  of(
    "en",
    "I need to record donations from donors and the campaigns they belong to.",
    "Donations, Donors, Campaigns",
    [
      ["Donations", "Donors"],
      ["Donations", "Campaigns"],
    ],
  ),
  of("en", "Our library lends books to readers. Each loan has a due date.", "Books, Readers, Loans", [
    ["Loans", "Books"],
    ["Loans", "Readers"],
  ]),
  of("en", "A hotel in the mountains", "Rooms, Guests, Bookings", [
    ["Bookings", "Rooms"],
    ["Bookings", "Guests"],
  ]),
  of(
    "en",
    "Keep employees, their vacation requests and equipment they use.",
    "Employees, Vacation requests, Equipment",
    [
      ["Vacation requests", "Employees"],
      ["Equipment", "Employees"],
    ],
  ),
  of(
    "en",
    "Follow inspections of machines, and non-conformities with owner and deadline.",
    "Inspections, Machines, Non-conformities",
    [
      ["Inspections", "Machines"],
      ["Non-conformities", "Inspections"],
    ],
  ),
  of("en", "Register meteorites, expeditions and observatories.", "Meteorites, Expeditions, Observatories"),
  of(
    "en",
    "Students enrol in courses taught by teachers; we record grades.",
    "Students, Courses, Teachers, Grades",
    [
      ["Courses", "Teachers"],
      ["Grades", "Students"],
    ],
  ),
  of("en", "Support tickets from customers with priority and comments", "Tickets, Customers", [
    ["Tickets", "Customers"],
  ]),
  of("en", "Plan events, venues, speakers and sponsors", "Events, Venues, Speakers, Sponsors", [
    ["Events", "Venues"],
    ["Speakers", "Events"],
  ]),
  of("en", "Contracts with suppliers, reminder before they end", "Contracts, Suppliers", [
    ["Contracts", "Suppliers"],
  ]),
  of("en", "We run a vet practice with animals, owners' visits and vaccinations.", "Animals, Vaccinations", [
    ["Vaccinations", "Animals"],
  ]),
  of(
    "en",
    "Stock of products in warehouses, purchase orders need approval",
    "Products, Warehouses, Purchase orders",
    [["Purchase orders", "Products"]],
  ),
  of("en", "Catalogue paintings, sculptures and galleries with artists.", "Paintings, Sculptures, Artists"),
  of(
    "pt",
    "Preciso controlar clientes, propostas e contratos da consultoria.",
    "Clientes, Propostas, Contratos",
    [
      ["Propostas", "Clientes"],
      ["Contratos", "Clientes"],
    ],
  ),
  of(
    "pt",
    "Sistema para oficina: veículos, ordens de serviço e clientes",
    "Veículos, Ordens de serviço, Clientes",
    [["Ordens de serviço", "Veículos"]],
  ),
  of(
    "pt",
    "Gerenciar alunos, turmas e mensalidades de uma escola de música",
    "Alunos, Turmas, Mensalidades",
    [
      ["Alunos", "Turmas"],
      ["Mensalidades", "Alunos"],
    ],
  ),
  of("pt", "Uma clínica veterinária", "Tutores, Animais, Consultas, Vacinas", [
    ["Animais", "Tutores"],
    ["Vacinas", "Animais"],
  ]),
  of("pt", "Quero cadastrar faróis, faroleiros e expedições.", "Faróis, Faroleiros, Expedições"),
  of(
    "pt",
    "Controle de estoque com produtos, fornecedores e depósitos",
    "Produtos, Fornecedores, Depósitos",
    [["Produtos", "Fornecedores"]],
  ),
  of("pt", "Chamados de suporte com prioridade, responsável e prazo", "Chamados"),
  of("pt", "Organizar obras, materiais e empreiteiros", "Obras, Materiais, Empreiteiros", [
    ["Materiais", "Obras"],
    ["Empreiteiros", "Obras"],
  ]),
  of("pt", "Acompanhar vagas, candidatos e entrevistas do RH", "Vagas, Candidatos, Entrevistas", [
    ["Candidatos", "Vagas"],
  ]),
  of("pt", "Registrar despesas dos funcionários com aprovação", "Despesas, Funcionários", [
    ["Despesas", "Funcionários"],
  ]),
  of(
    "pt",
    "Gestão de frota: veículos, motoristas, abastecimentos e manutenções",
    "Veículos, Motoristas, Abastecimentos, Manutenções",
    [
      ["Abastecimentos", "Veículos"],
      ["Manutenções", "Veículos"],
    ],
  ),
  of("pt", "Igreja com membros, doações e eventos", "Membros, Doações, Eventos"),
  of("pt", "Imobiliária com imóveis, inquilinos e visitas", "Imóveis, Inquilinos", [
    ["Inquilinos", "Imóveis"],
  ]),
  of("pt", "Academia com treinos para cada membro", "Membros, Treinos", [["Treinos", "Membros"]]),
  of("pt", "Pedidos da padaria com entregas para clientes", "Pedidos, Entregas, Clientes", [
    ["Pedidos", "Clientes"],
    ["Entregas", "Pedidos"],
  ]),
  of("pt", "Catalogar meteoritos, crateras e observatórios", "Meteoritos, Crateras, Observatórios"),
  of("es", "Necesito llevar clientes, cotizaciones y facturas", "Clientes, Cotizaciones, Facturas", [
    ["Cotizaciones", "Clientes"],
    ["Facturas", "Clientes"],
  ]),
  of("es", "Un taller mecánico", "Clientes, Vehículos, Órdenes de trabajo", [
    ["Órdenes de trabajo", "Vehículos"],
  ]),
  of("es", "Gestionar proyectos con tareas, hitos y presupuesto", "Proyectos, Tareas, Hitos", [
    ["Tareas", "Proyectos"],
    ["Hitos", "Proyectos"],
  ]),
  of("es", "Registrar faros, fareros y expediciones", "Faros, Fareros, Expediciones"),
  of("es", "Inventario de productos con proveedores y almacenes", "Productos, Proveedores, Almacenes", [
    ["Productos", "Proveedores"],
  ]),
  of("es", "Tickets de soporte de clientes con prioridad", "Tickets, Clientes", [["Tickets", "Clientes"]]),
  of("es", "Reclutamiento: vacantes, candidatos y entrevistas", "Vacantes, Candidatos, Entrevistas", [
    ["Candidatos", "Vacantes"],
  ]),
  of("es", "Gastos de empleados con aprobación", "Gastos, Empleados", [["Gastos", "Empleados"]]),
  of("es", "Hotel con habitaciones, reservas y huéspedes", "Habitaciones, Reservas, Huéspedes", [
    ["Reservas", "Habitaciones"],
    ["Reservas", "Huéspedes"],
  ]),
  of("es", "Controlar vehículos, conductores y viajes", "Vehículos, Conductores, Viajes", [
    ["Viajes", "Vehículos"],
    ["Viajes", "Conductores"],
  ]),
  of("es", "Una biblioteca con libros, autores y préstamos", "Libros, Autores, Préstamos", [
    ["Libros", "Autores"],
    ["Préstamos", "Libros"],
  ]),
  of("es", "Organizar eventos, ponentes y patrocinadores", "Eventos, Ponentes, Patrocinadores", [
    ["Ponentes", "Eventos"],
  ]),
  of("es", "Seguir obras con materiales y partes diarios", "Obras, Materiales, Partes diarios", [
    ["Materiales", "Obras"],
    ["Partes diarios", "Obras"],
  ]),
  of("es", "Contratos con recordatorio antes de vencer", "Contratos"),
  of("es", "Catalogar meteoritos, cráteres y observatorios", "Meteoritos, Cráteres, Observatorios"),
  of("es", "Una granja de ganado con animales y vacunas", "Animales, Vacunas", [["Vacunas", "Animales"]]),
];
