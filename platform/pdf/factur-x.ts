/** The file that a PDF carries. */
export interface Attachment {
  name: string;
  xml: string;
}

/**
 * What a Factur-X says of itself in the metadata of its PDF, with the description of these properties that PDF/A asks for.
 * The profile is that of rules/cii.ts.
 */
export const facturXMetadata = ({ name }: Attachment) => `
        <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>${name}</fx:DocumentFileName>
            <fx:Version>1.0</fx:Version>
            <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>${PROPERTIES.map(property).join("")}</rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        `;

const PROPERTIES = [
  ["DocumentFileName", "name of the embedded XML invoice file"],
  ["DocumentType", "INVOICE"],
  ["Version", "version of the XML schema"],
  ["ConformanceLevel", "conformance level of the embedded XML"],
] as const;

const property = ([name, about]: (typeof PROPERTIES)[number]) => `<rdf:li rdf:parseType="Resource">
                    <pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
                    <pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${about}</pdfaProperty:description>
                </rdf:li>`;
