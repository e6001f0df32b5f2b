/**
 * Names of regions that differ from the local name, by country and code: French | Spanish | German | English. Regions
 * use their local name where a column is empty or the row is missing.
 */
const TABLE = `
ae.AJ|Ajman|Ajmán|Adschman|Ajman
ae.AZ|Abou Dabi|Abu Dabi|Abu Dhabi|Abu Dhabi
ae.DU|Dubaï|Dubái|Dubai|Dubai
ae.FU|Fujaïrah|Fuyaira|Fudschaira|Fujairah
ae.RK|Ras el Khaïmah|Ras al-Jaima|Ra’s al-Chaima|Ras Al Khaimah
ae.SH|Charjah|Sarja|Schardscha|Sharjah
ae.UQ|Oumm al Qaïwaïn|Umm al-Qaywayn|Umm al-Qaiwain|Umm Al Quwain
at.2|Carinthie|Carintia||Carinthia
at.3|Basse-Autriche|Baja Austria||Lower Austria
at.4|Haute-Autriche|Alta Austria||Upper Austria
at.5|Salzbourg|Salzburgo||
at.6|Styrie|Estiria||Styria
at.7|Tyrol|Tirol||Tyrol
at.9|Vienne|Viena||Vienna
au.ACT|Territoire de la capitale australienne|Territorio de la Capital Australiana|Australisches Hauptstadtterritorium|
au.NSW|Nouvelle-Galles du Sud|Nueva Gales del Sur||
au.NT|Territoire du Nord|Territorio del Norte||
au.SA|Australie-Méridionale|Australia Meridional|Südaustralien|
au.TAS|Tasmanie||Tasmanien|
au.WA|Australie-Occidentale|Australia Occidental|Westaustralien|
be.BRU|Bruxelles-Capitale|Bruselas-Capital|Brüssel-Hauptstadt|Brussels-Capital
be.VAN|Anvers|Amberes||Antwerp
be.VBR|Brabant flamand|Brabante Flamenco|Flämisch-Brabant|Flemish Brabant
be.VLI|Limbourg|Limburgo||
be.VOV|Flandre-Orientale|Flandes Oriental|Ostflandern|East Flanders
be.VWV|Flandre-Occidentale|Flandes Occidental|Westflandern|West Flanders
be.WBR||Brabante Valón|Wallonisch-Brabant|Walloon Brabant
be.WHT||Henao|Hennegau|
be.WLG||Lieja|Lüttich|
be.WLX||Luxemburgo|Luxemburg|
ca.BC|Colombie-Britannique|Columbia Británica|Britisch-Kolumbien|
ca.NB|Nouveau-Brunswick|Nuevo Brunswick|Neubraunschweig|
ca.NL|Terre-Neuve-et-Labrador|Terranova y Labrador|Neufundland und Labrador|
ca.NS|Nouvelle-Écosse|Nueva Escocia|Neuschottland|
ca.NT|Territoires du Nord-Ouest|Territorios del Noroeste|Nordwest-Territorien|
ca.PE|Île-du-Prince-Édouard|Isla del Príncipe Eduardo|Prinz-Edward-Insel|
ca.QC|Québec|Quebec||
ch.AG|Argovie|Argovia||
ch.AI|Appenzell Rhodes-Intérieures|Appenzell Rodas Interiores||
ch.AR|Appenzell Rhodes-Extérieures|Appenzell Rodas Exteriores||
ch.BE|Berne|Berna|Bern|Bern
ch.BL|Bâle-Campagne|Basilea-Campiña||
ch.BS|Bâle-Ville|Basilea-Ciudad||
ch.FR|Fribourg|Friburgo|Freiburg|Fribourg
ch.GE|Genève|Ginebra|Genf|Geneva
ch.GL|Glaris|Glaris|Glarus|Glarus
ch.GR|Grisons|Grisones|Graubünden|Grisons
ch.JU|Jura|Jura|Jura|Jura
ch.LU|Lucerne|Lucerna|Luzern|Lucerne
ch.NE|Neuchâtel|Neuchâtel|Neuenburg|Neuchâtel
ch.NW|Nidwald|Nidwalden||
ch.OW|Obwald|Obwalden||
ch.SG|Saint-Gall|San Galo||St Gallen
ch.SH|Schaffhouse|Schaffhausen||
ch.SO|Soleure|Soleura||
ch.SZ|Schwytz|Schwyz||
ch.TG|Thurgovie|Turgovia||
ch.TI|Tessin|Tesino|Tessin|Ticino
ch.VD|Vaud|Vaud|Waadt|Vaud
ch.VS|Valais|Valais|Wallis|Valais
ch.ZG|Zoug|Zug||
ch.ZH|Zurich|Zúrich|Zürich|Zurich
cn.BJ|Pékin|Pekín|Peking|Beijing
cn.GD|Guangdong|Cantón|Guangdong|Guangdong
cn.NM|Mongolie-Intérieure|Mongolia Interior|Innere Mongolei|Inner Mongolia
cn.SH|Shanghai|Shanghái|Shanghai|Shanghai
cn.XZ|Tibet|Tíbet|Tibet|Tibet
cy.01|Nicosie|Nicosia|Nikosia|Nicosia
cy.02|Limassol|Limasol|Limassol|Limassol
cy.03|Larnaca|Lárnaca|Larnaka|Larnaca
cy.04|Famagouste|Famagusta|Famagusta|Famagusta
cy.05|Paphos|Pafos|Paphos|Paphos
cy.06|Kyrenia|Kyrenia|Kyrenia|Kyrenia
cz.10|Prague|Praga|Prag|Prague
cz.20|Bohême-Centrale|Bohemia Central|Mittelböhmen|Central Bohemia
cz.31|Bohême-du-Sud|Bohemia Meridional|Südböhmen|South Bohemia
cz.32|Région de Plzeň|Pilsen|Pilsen|Plzeň
cz.64|Moravie-du-Sud|Moravia Meridional|Südmähren|South Moravia
cz.80|Moravie-Silésie|Moravia-Silesia|Mährisch-Schlesien|Moravia-Silesia
de.BE||Berlín||
de.BW|Bade-Wurtemberg|Baden-Wurtemberg||
de.BB|Brandebourg|Brandeburgo||
de.BY|Bavière|Baviera||Bavaria
de.HB|Brême|Bremen||
de.HE|Hesse|Hesse||Hesse
de.HH|Hambourg|Hamburgo||
de.MV|Mecklembourg-Poméranie-Occidentale|Mecklemburgo-Pomerania Occidental||Mecklenburg-Western Pomerania
de.NI|Basse-Saxe|Baja Sajonia||Lower Saxony
de.NW|Rhénanie-du-Nord-Westphalie|Renania del Norte-Westfalia||North Rhine-Westphalia
de.RP|Rhénanie-Palatinat|Renania-Palatinado||Rhineland-Palatinate
de.SL|Sarre|Sarre||
de.SN|Saxe|Sajonia||Saxony
de.ST|Saxe-Anhalt|Sajonia-Anhalt||Saxony-Anhalt
de.TH|Thuringe|Turingia||Thuringia
dk.81|Jutland-du-Nord|Jutlandia Septentrional|Nordjütland|North Jutland
dk.82|Jutland-Central|Jutlandia Central|Mitteljütland|Central Jutland
dk.83|Danemark-du-Sud|Dinamarca Meridional|Süddänemark|Southern Denmark
dk.84|Hovedstaden|Región Capital|Hauptstadtregion|Capital Region
dk.85|Seeland|Selandia|Seeland|Zealand
es.A||||Alicante
es.BI|Biscaye|Vizcaya|Biskaya|Biscay
es.CA|Cadix|||Cadiz
es.CO|Cordoue|Córdoba|Córdoba|Cordoba
es.GC|Las Palmas|Las Palmas|Las Palmas|Las Palmas
es.GI|Gérone|Gerona|Girona|Girona
es.GR|Grenade|||
es.L|Lérida|Lérida|Lleida|Lleida
es.MA|Malaga|||Malaga
es.MU|Murcie|||
es.NA|Navarre|Navarra|Navarra|Navarre
es.PM|Îles Baléares|Islas Baleares|Balearen|Balearic Islands
es.SE|Séville|||Seville
es.SS|Guipuscoa|Guipúzcoa|Gipuzkoa|Gipuzkoa
es.SG|Ségovie|||
es.T|Tarragone|||
es.TO|Tolède|||
es.V|Valence|Valencia|Valencia|Valencia
es.VA|||Valladolid|Valladolid
es.VI|Alava|Álava|Álava|Alava
es.Z|Saragosse||Saragossa|
fr.20R||Córcega|Korsika|Corsica
fr.ARA||Auvernia-Ródano-Alpes||
fr.BFC||Borgoña-Franco Condado||Burgundy-Franche-Comté
fr.BRE||Bretaña|Bretagne|Brittany
fr.CVL||Centro-Valle de Loira|Zentrum-Loiretal|Centre-Loire Valley
fr.GES||Gran Este||
fr.HDF||Alta Francia||
fr.IDF||Isla de Francia||
fr.NAQ||Nueva Aquitania||
fr.NOR||Normandía|Normandie|Normandy
fr.OCC||Occitania|Okzitanien|Occitania
fr.PAC||Provenza-Alpes-Costa Azul||
fr.PDL||Países del Loira||
gb.ENG|Angleterre|Inglaterra|England|England
gb.NIR|Irlande du Nord|Irlanda del Norte|Nordirland|Northern Ireland
gb.SCT|Écosse|Escocia|Schottland|Scotland
gb.WLS|Pays de Galles|Gales|Wales|Wales
gr.69|Mont Athos|Monte Athos|Athos|Mount Athos
gr.A|Macédoine-Orientale-et-Thrace|Macedonia Oriental y Tracia|Ostmakedonien und Thrakien|Eastern Macedonia and Thrace
gr.B|Macédoine-Centrale|Macedonia Central|Zentralmakedonien|Central Macedonia
gr.C|Macédoine-Occidentale|Macedonia Occidental|Westmakedonien|Western Macedonia
gr.D|Épire|Epiro|Epirus|Epirus
gr.E|Thessalie|Tesalia|Thessalien|Thessaly
gr.F|Îles Ioniennes|Islas Jónicas|Ionische Inseln|Ionian Islands
gr.G|Grèce-Occidentale|Grecia Occidental|Westgriechenland|Western Greece
gr.H|Grèce-Centrale|Grecia Central|Mittelgriechenland|Central Greece
gr.I|Attique|Ática|Attika|Attica
gr.J|Péloponnèse|Peloponeso|Peloponnes|Peloponnese
gr.K|Égée-Septentrionale|Egeo Septentrional|Nördliche Ägäis|North Aegean
gr.L|Égée-Méridionale|Egeo Meridional|Südliche Ägäis|South Aegean
gr.M|Crète|Creta|Kreta|Crete
ie.D|Dublin|Dublín|Dublin|Dublin
it.AN|Ancône|||
it.BG|Bergame|Bérgamo||
it.BO|Bologne|Bolonia||
it.BZ|Bolzano|Bolzano|Bozen|Bolzano
it.FI|Florence|Florencia|Florenz|Florence
it.GE|Gênes|Génova|Genua|Genoa
it.LU|Lucques|Luca||
it.MI|Milan|Milán|Mailand|Milan
it.MN|Mantoue|||Mantua
it.MO|Modène|Módena||
it.NA|Naples|Nápoles|Neapel|Naples
it.NO|Novare|||
it.PA|Palerme|||
it.PD|Padoue|Padua|Padua|Padua
it.PG|Pérouse|||
it.PI|Pise|||
it.PR|Parme|||
it.RA|Ravenne|Rávena||
it.RM|Rome|Roma|Rom|Rome
it.SI|Sienne|||
it.SR|Syracuse|Siracusa|Syrakus|Syracuse
it.TO|Turin|Turín|Turin|Turin
it.TN|Trente|Trento|Trient|Trento
it.VE|Venise|Venecia|Venedig|Venice
it.VR|Vérone|||
it.VI|Vicence|||
it.23|Vallée d’Aoste|Valle de Aosta|Aostatal|Aosta Valley
jp.01|Hokkaido|Hokkaidō|Hokkaido|Hokkaido
jp.13|Tokyo|Tokio|Tokio|Tokyo
jp.26|Kyoto|Kioto|Kyoto|Kyoto
jp.27|Osaka|Osaka|Osaka|Osaka
lu.LU|Luxembourg|Luxemburgo|Luxemburg|Luxembourg
mx.CMX|Mexico|Ciudad de México|Mexiko-Stadt|Mexico City
mx.MEX|État de Mexico|Estado de México|Estado de México|State of Mexico
mx.YUC|Yucatán|Yucatán|Yucatán|Yucatan
nl.DR|Drenthe|Drente||
nl.FR|Frise|Frisia|Friesland|Friesland
nl.GE|Gueldre|Güeldres|Gelderland|Gelderland
nl.GR|Groningue|Groninga||
nl.LI|Limbourg|Limburgo||
nl.NB|Brabant-Septentrional|Brabante Septentrional|Nordbrabant|North Brabant
nl.NH|Hollande-Septentrionale|Holanda Septentrional|Nordholland|North Holland
nl.ZE|Zélande|Zelanda|Seeland|Zeeland
nl.ZH|Hollande-Méridionale|Holanda Meridional|Südholland|South Holland
pl.02|Basse-Silésie|Baja Silesia|Niederschlesien|Lower Silesia
pl.12|Petite-Pologne|Pequeña Polonia|Kleinpolen|Lesser Poland
pl.14|Mazovie|Mazovia|Masowien|Mazovia
pl.22|Poméranie|Pomerania|Pommern|Pomerania
pl.24|Silésie|Silesia|Schlesien|Silesia
pl.30|Grande-Pologne|Gran Polonia|Großpolen|Greater Poland
pt.11|Lisbonne|Lisboa|Lissabon|Lisbon
pt.13|Porto|Oporto|Porto|Porto
pt.20|Açores|Azores|Azoren|Azores
pt.30|Madère|Madeira|Madeira|Madeira
ru.MOW|Moscou|Moscú|Moskau|Moscow
ru.MOS|Oblast de Moscou|Óblast de Moscú|Oblast Moskau|Moscow Oblast
ru.SPE|Saint-Pétersbourg|San Petersburgo|Sankt Petersburg|Saint Petersburg
sa.01|Riyad|Riad|Riad|Riyadh
sa.02|La Mecque|La Meca|Mekka|Mecca
sa.03|Médine|Medina|Medina|Medina
se.AB|Stockholm|Estocolmo|Stockholm|Stockholm
se.C|Uppsala|Upsala|Uppsala|Uppsala
se.I|Gotland|Gotland|Gotland|Gotland
se.M|Scanie|Escania|Schonen|Scania
se.O|Västra Götaland|Västra Götaland|Västra Götaland|Västra Götaland
tr.34|Istanbul|Estambul|Istanbul|Istanbul
us.CA|Californie||Kalifornien|
us.DC|District de Columbia|Distrito de Columbia||
us.FL|Floride|||
us.GA|Géorgie|||
us.HI|Hawaï|Hawái||
us.LA|Louisiane|Luisiana||
us.MI||Míchigan||
us.MS||Misisipi||
us.MO||Misuri||
us.NC|Caroline du Nord|Carolina del Norte||
us.ND|Dakota du Nord|Dakota del Norte||
us.NH||Nuevo Hampshire||
us.NJ||Nueva Jersey||
us.NM|Nouveau-Mexique|Nuevo México||
us.NY||Nueva York||
us.OR||Oregón||
us.PA|Pennsylvanie|Pensilvania||
us.SC|Caroline du Sud|Carolina del Sur||
us.SD|Dakota du Sud|Dakota del Sur||
us.VA|Virginie|||
us.WV|Virginie-Occidentale|Virginia Occidental||
za.EC|Cap-Oriental|Cabo Oriental|Ostkap|Eastern Cape
za.NC|Cap-du-Nord|Cabo del Norte|Nordkap|Northern Cape
za.WC|Cap-Occidental|Cabo Occidental|Westkap|Western Cape
`;

/** Names that replace those of ISO 3166-2, by its code: of Japan it has a spelling (Kunrei) that nobody uses abroad. */
export const COMMON_NAMES: Record<string, string> = {
  'JP-01': 'Hokkaido',
  'JP-07': 'Fukushima',
  'JP-09': 'Tochigi',
  'JP-12': 'Chiba',
  'JP-13': 'Tokyo',
  'JP-17': 'Ishikawa',
  'JP-18': 'Fukui',
  'JP-19': 'Yamanashi',
  'JP-21': 'Gifu',
  'JP-22': 'Shizuoka',
  'JP-23': 'Aichi',
  'JP-25': 'Shiga',
  'JP-26': 'Kyoto',
  'JP-27': 'Osaka',
  'JP-28': 'Hyogo',
  'JP-32': 'Shimane',
  'JP-34': 'Hiroshima',
  'JP-35': 'Yamaguchi',
  'JP-36': 'Tokushima',
  'JP-39': 'Kochi',
  'JP-40': 'Fukuoka',
  'JP-44': 'Oita',
  'JP-46': 'Kagoshima',
};

const LANGUAGES = ['fr', 'es', 'de', 'en'] as const;

/** Names by language and key, such as `fr` and `state.us.CA`. */
export const REGION_NAMES: Record<string, Record<string, string>> = Object.fromEntries(
  LANGUAGES.map((language, column) => [
    language,
    Object.fromEntries(
      TABLE.trim()
        .split('\n')
        .map((row) => row.split('|'))
        .flatMap(([key, ...names]) => (names[column] ? [[`state.${key}`, names[column]]] : [])),
    ),
  ]),
);
